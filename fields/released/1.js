var SvcFields = (function(exports) {
	Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
	// fields/src/protocol.ts
	/**
	* What the page of a merchant and the frame with the card fields say to each other. The frame is of the same version as the script that
	* opens it, and both check what they are told.
	*/
	/** Of the frame's address, of the script's, and of each first message. Another way of talking is another version. */
	var VERSION = "1";
	var FIELD_NAMES = [
		"number",
		"expiry",
		"cvc",
		"name"
	];
	// fields/src/index.ts
	/** Card fields in a frame of the service: a page takes cards, and neither it nor its server sees one. */
	/** `code`: `incomplete`, `expired_card`, `busy`, `not_ready`, `destroyed`, `frame_refused`, `key_refused`, `rate_limited`, `refused`, `unreachable`, or `no_answer`. */
	var FieldsError = class extends Error {
		code;
		constructor(code, message) {
			super(message);
			this.code = code;
			this.name = "FieldsError";
		}
	};
	/** How long a page that has loaded may be silent, and how long a token may take. */
	var SILENCE_MS = 5e3;
	var TOKEN_MS = 45e3;
	var TALLEST = 4e3;
	function createFields(options) {
		const { key, url, language, name = true, theme = "light", direction = "ltr", title } = options;
		const service = new URL(url).origin;
		const instance = crypto.randomUUID();
		const listeners = /* @__PURE__ */ new Map();
		const waiting = /* @__PURE__ */ new Map();
		let styles = options.styles;
		let frame;
		let port;
		let count = 0;
		let silence;
		function tell(event, told) {
			for (const listener of listeners.get(event) ?? []) listener(told);
		}
		const send = (order) => port?.postMessage(order);
		function fail(code, message) {
			for (const { reject } of waiting.values()) reject(new FieldsError(code, message));
			waiting.clear();
		}
		/** A frame says hello each time that it loads, which it does anew when it is moved in the page. */
		function greet({ origin, source, data }) {
			const told = data;
			if (!frame || origin !== service || source !== frame.contentWindow) return;
			if (told?.svc !== "fields" || told.version !== "1" || told.instance !== instance) return;
			if (told.kind !== "hello") return;
			clearTimeout(silence);
			fail("not_ready", "The fields were loaded anew. Ask for the card again.");
			port?.close();
			const { port1, port2 } = new MessageChannel();
			port = port1;
			port.onmessage = ({ data: news }) => hear(news);
			const greeting = {
				svc: "fields",
				version: "1",
				instance,
				kind: "connect"
			};
			frame.contentWindow?.postMessage(greeting, service, [port2]);
			if (styles) send({
				kind: "styles",
				styles
			});
		}
		function hear(news) {
			switch (news.kind) {
				case "ready":
					if (frame) frame.title = title ?? news.title;
					tell("ready", void 0);
					break;
				case "change":
					tell("change", news.change);
					break;
				case "focus":
				case "blur":
					tell(news.kind, { field: news.field });
					break;
				case "submit":
					tell("submit", void 0);
					break;
				case "height":
					if (!frame || !(news.height >= 0 && news.height <= TALLEST)) break;
					frame.style.height = `${news.height}px`;
					tell("height", news.height);
					break;
				case "token":
					waiting.get(news.id)?.resolve(news.card);
					waiting.delete(news.id);
					break;
				case "failure":
					waiting.get(news.id)?.reject(new FieldsError(news.failure.code, news.failure.message));
					waiting.delete(news.id);
			}
		}
		function address() {
			const query = new URLSearchParams({
				key,
				theme,
				direction,
				name: name ? "1" : "0"
			});
			if (language !== void 0) query.set("language", language);
			const fragment = new URLSearchParams({
				origin: location.origin,
				instance
			});
			return `${service}/fields/1/frame?${query.toString()}#${fragment.toString()}`;
		}
		function refuse() {
			const { origin } = location;
			tell("error", new FieldsError("frame_refused", `The card fields cannot be shown: ${`the key is not known, its allowed_origins lack ${origin} or the origin of a page around this one, or this page's Content-Security-Policy lacks frame-src ${service}`}. Open ${address().replace(/#.*/, "")} in a tab: it says what the key allows.`));
		}
		return {
			mount(target) {
				const place = typeof target === "string" ? document.querySelector(target) : target;
				if (!place) throw new FieldsError("no_element", "There is no such element to mount in.");
				if (frame) throw new FieldsError("mounted", "These fields are mounted already: destroy them first.");
				frame = document.createElement("iframe");
				frame.title = title ?? "Card details";
				frame.referrerPolicy = "no-referrer";
				frame.src = address();
				const { style } = frame;
				style.display = "block";
				style.width = "100%";
				style.height = "0";
				style.border = "0";
				style.colorScheme = theme === "auto" ? "light dark" : theme;
				frame.addEventListener("load", () => {
					clearTimeout(silence);
					if (!port) silence = setTimeout(refuse, SILENCE_MS);
				});
				addEventListener("message", greet);
				place.append(frame);
			},
			update(changed) {
				styles = changed.styles;
				send({
					kind: "styles",
					styles
				});
			},
			focus(field = FIELD_NAMES[0]) {
				frame?.focus();
				send({
					kind: "focus",
					field
				});
			},
			clear: () => {
				send({ kind: "clear" });
			},
			tokenize({ holderName } = {}) {
				if (!port) return Promise.reject(new FieldsError("not_ready", "The fields are not there yet: wait for the event ready."));
				const id = count += 1;
				return new Promise((resolve, reject) => {
					const late = setTimeout(() => {
						waiting.delete(id);
						reject(new FieldsError("no_answer", "The fields did not answer in time. Ask for the card again."));
					}, TOKEN_MS);
					waiting.set(id, {
						resolve: (card) => {
							clearTimeout(late);
							resolve(card);
						},
						reject: (error) => {
							clearTimeout(late);
							reject(error);
						}
					});
					send({
						kind: "tokenize",
						id,
						...holderName !== void 0 && { holderName }
					});
				});
			},
			destroy() {
				removeEventListener("message", greet);
				clearTimeout(silence);
				fail("destroyed", "The fields were destroyed.");
				port?.close();
				port = void 0;
				frame?.remove();
				frame = void 0;
			},
			on(event, listener) {
				const known = listeners.get(event) ?? /* @__PURE__ */ new Set();
				listeners.set(event, known.add(listener));
				return () => {
					known.delete(listener);
				};
			}
		};
	}
	exports.FieldsError = FieldsError;
	exports.VERSION = VERSION;
	exports.createFields = createFields;
	return exports;
})({});
