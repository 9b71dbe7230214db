"""Servers that answer late, wrong, too much or not at all; threads, forks and event loops."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import gzip
import math
import os
import threading
from decimal import Decimal
from typing import Any

import httpx
import pytest
import trio

from conftest import KEY, Server, ok, refusal
from svc_payments import (
    ApiError,
    ArgumentError,
    AsyncSvc,
    AttemptInfo,
    IdempotencyError,
    RequestInfo,
    ResponseError,
    ServiceError,
    Svc,
    SvcConnectionError,
    SvcPermissionError,
    ValidationError,
    _core,
)
from svc_payments.types import Customer

PAYMENT = '{"id":"pay_1","status":"succeeded","amount":25.50}'


@pytest.fixture(autouse=True)
def no_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_core, "FIRST_WAIT", 0.001)


def keys_of(server: Server) -> set[str]:
    return {
        line
        for text in server.seen
        for line in text.lower().split("\r\n")
        if line.startswith("idempotency-key:")
    }


@pytest.mark.parametrize(
    "failure",
    [None, *(refusal(status, "internal_error") for status in (429, 500, 502, 503, 504)), b"no HTTP\r\n\r\n"],
)
def test_a_write_is_repeated_under_one_key(serve: Any, failure: bytes | None) -> None:
    server: Server = serve(failure, failure, ok(PAYMENT, "idempotent-replay: true"))
    with Svc(KEY, base_url=server.url) as svc:
        payment = svc.payments.cancel("pay_1")
    assert payment.amount == Decimal("25.50")
    assert (payment.answer.request_id, payment.answer.headers["Idempotent-Replay"]) == ("req_1", "true")
    assert len(server.seen) == 3
    assert len(keys_of(server)) == 1
    assert all(f"authorization: bearer {KEY}" in text.lower() for text in server.seen)


def test_a_request_that_is_running_is_waited_for(serve: Any) -> None:
    running = refusal(409, "request_in_progress", "idempotency_error")
    server: Server = serve(running, ok(PAYMENT))
    Svc(KEY, base_url=server.url).payments.cancel("pay_1", idempotency_key="order-1")
    assert keys_of(server) == {"idempotency-key: order-1"}
    reused: Server = serve(refusal(409, "idempotency_key_reused", "idempotency_error"))
    with pytest.raises(IdempotencyError) as caught:
        Svc(KEY, base_url=reused.url).payments.cancel("pay_1", idempotency_key="order-1")
    assert (caught.value.idempotency_key, len(reused.seen)) == ("order-1", 1)


def test_what_would_fail_again_is_thrown_at_once(serve: Any) -> None:
    for status, kind, error in (
        (403, "permission_error", SvcPermissionError),
        (422, "validation_error", ValidationError),
        (422, "a_later_error", ApiError),
    ):
        server: Server = serve(refusal(status, "scope_missing", kind))
        with pytest.raises(error) as caught:
            Svc(KEY, base_url=server.url).payments.retrieve("pay_1")
        assert type(caught.value) is error
        assert (caught.value.status, caught.value.request_id, len(server.seen)) == (status, "req_2", 1)


def test_repeats_end(serve: Any) -> None:
    server: Server = serve(refusal(503, "processing_error", retry_after="0"))
    with pytest.raises(ServiceError):
        Svc(KEY, base_url=server.url, max_retries=2).payments.cancel("pay_1")
    assert len(server.seen) == 3
    later: Server = serve(refusal(503, "processing_error", retry_after="70"))
    # A wait that would pass the deadline is not begun.
    with pytest.raises(ServiceError) as caught:
        Svc(KEY, base_url=later.url).payments.cancel("pay_1")
    assert (len(later.seen), caught.value.idempotency_key is not None) == (1, True)


def test_a_payment_that_waits_is_followed(serve: Any) -> None:
    awaited = refusal(503, "processing_error", retry_after="0")
    server: Server = serve(*[awaited] * 8, ok(PAYMENT))
    assert Svc(KEY, base_url=server.url).payments.capture_and_wait("pay_1").status == "succeeded"
    assert (len(server.seen), len(keys_of(server))) == (9, 1)


def test_a_redirect_carries_the_key_nowhere(serve: Any) -> None:
    other: Server = serve(ok(PAYMENT))
    for status in (301, 302, 303, 307, 308):
        server: Server = serve(ok("", f"location: {other.url}/v1/payments", status=f"{status} Elsewhere"))
        following = httpx.Client(
            follow_redirects=True, auth=("u", "p"), headers={"x-own": "1"}, cookies={"a": "b"}
        )
        for client in (None, following):
            with pytest.raises(ResponseError) as caught:
                Svc(KEY, base_url=server.url, http_client=client).payments.cancel("pay_1")
            assert caught.value.status == status
        following.close()
        assert all(f"Bearer {KEY}" in text and "cookie" not in text.lower() for text in server.seen)
    assert other.seen == []


@pytest.mark.parametrize(
    "answer",
    [
        *(
            ok(text)
            for text in (
                "",
                "null",
                "[]",
                "7",
                '"text"',
                "<html>",
                "NaN",
                "[" * 100_000,
                '{"a":1e' + "9" * 40 + "}",
            )
        ),
        *(
            ok(text, status="500 No")
            for text in ("", "[]", '{"error":7}', '{"error":{"code":7}}', "<html>" * 1000)
        ),
        ok("\u00fc", "content-encoding: br", status="404 No"),
    ],
)
def test_what_is_not_the_api_s_answer_is_told(serve: Any, answer: bytes) -> None:
    server: Server = serve(answer)
    with pytest.raises(ResponseError) as caught:
        Svc(KEY, base_url=server.url, max_retries=0).payments.retrieve("pay_1")
    assert len(caught.value.body) <= 1000
    assert KEY not in repr(caught.value) + str(caught.value) + repr(vars(caught.value))


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"x: y\r\n" * 100_000,
        ok("{}", "content-encoding: gzip"),
    ],
)
def test_a_broken_answer_is_no_answer(serve: Any, answer: bytes) -> None:
    server: Server = serve(answer)
    with pytest.raises(SvcConnectionError) as caught:
        Svc(KEY, base_url=server.url, max_retries=0, attempt_timeout=2).payments.cancel("pay_1")
    assert caught.value.idempotency_key is not None
    assert KEY not in repr(caught.value.__cause__)


@pytest.mark.parametrize("is_async", [False, True])
def test_an_answer_without_end_is_not_read_to_its_end(serve: Any, is_async: bool, monkeypatch: Any) -> None:
    monkeypatch.setattr("svc_payments._clients.LARGEST", 1_000_000)
    packed = gzip.compress(b"0" * 20_000_000)
    bomb = b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: %d\r\n\r\n" % len(packed)
    server: Server = serve(bomb + packed)
    with pytest.raises(SvcConnectionError, match="too large"):
        if is_async:
            asyncio.run(AsyncSvc(KEY, base_url=server.url, max_retries=0).payments.retrieve("pay_1"))
        else:
            Svc(KEY, base_url=server.url, max_retries=0).payments.retrieve("pay_1")


def test_a_server_that_never_answers_ends_with_the_attempt(serve: Any) -> None:
    server: Server = serve(b"HTTP/1.1 200 OK\r\n")
    with pytest.raises(SvcConnectionError):
        Svc(KEY, base_url=server.url, max_retries=1, attempt_timeout=0.2).payments.retrieve("pay_1")
    with pytest.raises(SvcConnectionError, match="time for this attempt"):
        asyncio.run(
            AsyncSvc(KEY, base_url=server.url, max_retries=0, attempt_timeout=0.2).payments.retrieve("pay_1")
        )
    assert len(server.seen) == 3


def test_fields_of_wrong_types_break_nothing(serve: Any) -> None:
    odd = '{"id":7,"amount":"x","card":[{"brand":1},2],"metadata":null,"next_action":5,"__class__":1,"answer":1}'
    server: Server = serve(ok(odd), ok('{"object":"list","data":{"a":1},"has_more":true}'))
    svc = Svc(KEY, base_url=server.url)
    payment = svc.payments.retrieve("pay_1")
    assert vars(payment)["id"] == 7
    assert (str(payment.amount), payment.answer.request_id) == ("x", "req_1")
    with pytest.raises(ResponseError):
        svc.payments.list().page()
    wrong: Server = serve(ok('{"error":{"code":"x","type":[1],"errors":[1,{}],"fault":7}}', status="422 No"))
    with pytest.raises(ApiError) as caught:
        Svc(KEY, base_url=wrong.url).payments.retrieve("pay_1")
    assert (caught.value.code, caught.value.fault, len(caught.value.errors)) == ("x", None, 1)


def test_a_list_that_does_not_go_on_ends(serve: Any) -> None:
    for page in ('[{"id":"pay_1"}]', '[{"id":7}]', "[7]"):
        server: Server = serve(ok(f'{{"object":"list","data":{page},"has_more":true}}'))
        with pytest.raises(ResponseError):
            Svc(KEY, base_url=server.url).payments.list().to_list(math.inf)
        assert len(server.seen) <= 2


def test_hooks_are_told_of_each_attempt(serve: Any) -> None:
    server: Server = serve(None, ok(PAYMENT))
    asked: list[RequestInfo] = []
    told: list[AttemptInfo] = []
    svc = Svc(KEY, base_url=server.url, on_request=asked.append, on_answer=told.append)
    svc.payments.cancel("pay_1")
    assert [one.attempt for one in asked] == [1, 2]
    assert [(one.status, one.request_id) for one in told] == [(None, None), (200, "req_1")]
    assert isinstance(told[0].error, SvcConnectionError)
    assert asked[0].idempotency_key == told[1].idempotency_key
    assert KEY not in repr(told)


def test_a_token_is_asked_for_at_each_attempt(serve: Any) -> None:
    server: Server = serve(None, ok(PAYMENT))
    tokens = iter(["one", "two", "three", ""])
    svc = Svc(lambda: next(tokens), base_url=server.url)
    svc.payments.retrieve("pay_1")
    assert ["Bearer one" in server.seen[0], "Bearer two" in server.seen[1]] == [True, True]

    async def token() -> str:
        return next(tokens)

    asyncio.run(AsyncSvc(token, base_url=server.url).payments.retrieve("pay_1"))
    assert "Bearer three" in server.seen[2]
    with pytest.raises(ArgumentError):
        svc.payments.retrieve("pay_1")


def test_an_operation_that_is_not_known_is_called_by_its_path(serve: Any) -> None:
    server: Server = serve(ok('{"id":"new_1","amount":0.10}'))
    svc = Svc(KEY, base_url=server.url)
    answer = svc.request(
        "POST", "/v1/later/{x}", query={"a": 1}, body={"amount": "0.10"}, idempotency_key="k"
    )
    assert answer.to_dict() == {"id": "new_1", "amount": Decimal("0.10")}
    assert server.seen[0].endswith('{"amount":0.10}')
    assert svc.request("GET", "/v1/later").answer.status == 200
    for path in ("/v2/a", "/v1/../a", "/v1/%2e%2E/a", "/v1/a?b", "https://a/v1/b", "/v1/ü", None):
        with pytest.raises(ArgumentError):
            svc.request("GET", path)  # type: ignore[arg-type]
    odd: list[Any] = [{"body": {}}, {"idempotency_key": "a"}, {"query": [1]}]
    for given in odd:
        with pytest.raises(ArgumentError):
            svc.request("GET", "/v1/a", **given)
    with pytest.raises(ArgumentError):
        svc.request("TRACE", "/v1/a")  # type: ignore[arg-type]


def test_threads_share_a_client(serve: Any) -> None:
    bodies = [ok(f'{{"id":"cust_{place}"}}') for place in range(200)]
    server: Server = serve(*bodies, ok('{"id":"last"}'))
    found: list[str] = []
    with Svc(KEY, base_url=server.url) as svc:

        def call() -> None:
            for _ in range(20):
                found.append(svc.customers.create({"name": "Ada"}).id)

        threads = [threading.Thread(target=call) for _ in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(found) == sorted(f"cust_{place}" for place in range(200))
    assert len(keys_of(server)) == 200


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork on this system")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_process_that_was_forked_has_connections_of_its_own(serve: Any) -> None:
    server: Server = serve(ok('{"id":"cust_1"}'))
    with Svc(KEY, base_url=server.url) as svc:
        assert svc.customers.retrieve("cust_1").id == "cust_1"
        before = svc._transport._http
        child = os.fork()
        if child == 0:
            is_right = svc.customers.retrieve("cust_1") == Customer({"id": "cust_1"})
            os._exit(0 if is_right and svc._transport._http is not before else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert svc.customers.retrieve("cust_1").id == "cust_1"
        assert svc._transport._http is before


def test_each_event_loop_has_connections_of_its_own(serve: Any) -> None:
    server: Server = serve(ok('{"id":"cust_1"}'))
    svc = AsyncSvc(KEY, base_url=server.url)
    for run in (asyncio.run, asyncio.run):
        assert run(svc.customers.retrieve("cust_1")).id == "cust_1"
    assert trio.run(svc.customers.retrieve, "cust_1").id == "cust_1"


def test_a_client_that_is_closed_says_so(serve: Any) -> None:
    server: Server = serve(ok('{"id":"cust_1"}'))
    own = httpx.Client()
    with Svc(KEY, base_url=server.url, http_client=own) as svc:
        svc.customers.retrieve("cust_1")
    assert not own.is_closed
    own.close()
    with Svc(KEY, base_url=server.url) as closed:
        pass
    for one in (svc, closed):
        with pytest.raises(ArgumentError, match="closed"):
            one.customers.retrieve("cust_1")

    async def use() -> None:
        async with AsyncSvc(KEY, base_url=server.url) as made:
            await made.customers.retrieve("cust_1")
        with pytest.raises(ArgumentError, match="closed"):
            await made.customers.retrieve("cust_1")

    asyncio.run(use())


def test_a_call_that_is_cancelled_ends(serve: Any) -> None:
    server: Server = serve(b"HTTP/1.1 200 OK\r\n")

    async def use() -> None:
        async with AsyncSvc(KEY, base_url=server.url) as svc:
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(svc.payments.retrieve("pay_1"), 0.2)

    asyncio.run(use())
    assert len(server.seen) == 1
