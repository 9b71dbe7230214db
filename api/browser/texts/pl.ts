import type { Texts } from './texts'

export const pl: Texts = {
  payMerchant: (merchant) => `Płatność dla ${merchant}`,
  toMerchant: (merchant) => `dla ${merchant}`,
  forReference: (reference) => `Za ${reference}`,
  sandbox: 'Środowisko testowe: użyj karty testowej. Żadne pieniądze nie zostaną pobrane.',
  error: (title) => `Błąd: ${title}`,

  cardDetails: 'Dane karty',
  labels: {
    number: 'Numer karty',
    expiry: 'Data ważności',
    cvc: 'Kod bezpieczeństwa',
    name: 'Imię i nazwisko na karcie',
  },
  hints: { expiry: 'MM/RR', cvc: '3 lub 4 cyfry' },
  faults: {
    empty: {
      number: 'Podaj numer karty',
      expiry: 'Podaj datę ważności',
      cvc: 'Podaj kod bezpieczeństwa',
      name: 'Podaj imię i nazwisko z karty',
    },
    wrong: {
      number: 'Sprawdź numer karty: jedna z cyfr jest błędna lub jej brakuje',
      expiry: 'Podaj miesiąc i rok ważności, na przykład 05/29',
      cvc: 'Podaj 3 lub 4 cyfry kodu bezpieczeństwa',
      name: 'Podaj imię i nazwisko tak, jak widnieją na karcie',
    },
  },
  past: 'Ta data już minęła: użyj karty, która jest nadal ważna',
  checkCard: 'Sprawdź dane karty',
  keepsCard: (merchant) => `${merchant} zachowa tę kartę do późniejszych płatności.`,
  payAmount: (amount) => `Zapłać ${amount}`,
  cancel: (merchant) => `Anuluj i wróć do ${merchant}`,

  order: {
    caption: 'Twoje zamówienie',
    item: 'Produkt',
    price: 'Cena',
    total: 'Razem',
    tax: (amount) => `Podatek ${amount}`,
  },

  refused: {
    title: 'Płatność nie została przyjęta',
    reasons: {
      authentication_failed: 'Bank nie potwierdził Twojej tożsamości.',
      authentication_required: 'Bank wymaga potwierdzenia, o które ta płatność nie mogła poprosić.',
      card_not_supported: 'Ten rodzaj karty nie jest akceptowany.',
      expired_card: 'Karta straciła ważność.',
      incorrect_cvc: 'Kod bezpieczeństwa nie należy do tej karty.',
      insufficient_funds: 'Na tej karcie nie ma wystarczających środków.',
    },
    notApproved: 'Bank nie zatwierdził płatności.',
    notCompleted: 'Nie udało się zakończyć płatności.',
    tryAgain: 'Karta nie została obciążona. Spróbuj ponownie lub użyj innej karty.',
  },
  expired: {
    title: 'Ta strona płatności wygasła',
    text: (merchant) => `Nic nie zostało pobrane. Aby zapłacić, wróć do ${merchant} i zacznij od nowa.`,
  },
  exhausted: {
    title: 'Ta strona płatności nie przyjmuje już kart',
    text: (cards, merchant) =>
      `Liczba wypróbowanych kart: ${cards}. Żadna nie została zatwierdzona. Nic nie zostało pobrane. Aby zapłacić, wróć do ${merchant} i zacznij od nowa.`,
  },
  impossible: {
    title: 'Ta płatność nie jest możliwa',
    text: (merchant) => `Nic nie zostało pobrane. Wróć do ${merchant} i zapytaj tam, jak zapłacić.`,
  },
  goBack: (merchant) => `Wróć do ${merchant}`,
  paid: {
    title: 'Zapłacono, dziękujemy',
    text: (merchant) => `${merchant} ma Twoją płatność. Możesz zamknąć to okno.`,
  },

  bank: {
    title: 'Potwierdź płatność w swoim banku',
    text: 'Bank prosi o potwierdzenie, że to Ty płacisz. Przejdź na stronę banku; potem wrócisz tutaj.',
    button: 'Przejdź do banku',
  },
  device: {
    title: 'Sprawdzanie w banku',
    text: 'Bank sprawdza, z jakiej przeglądarki korzystasz. Potrwa to kilka sekund.',
    button: 'Dalej',
  },
  waiting: {
    title: 'Płatność jest w toku',
    text: 'Jej wynik nie jest jeszcze znany. Potrwa to kilka sekund; nie trzeba płacić ponownie.',
  },
  storing: {
    bank: {
      title: 'Potwierdź kartę w swoim banku',
      text: 'Zanim karta zostanie zapisana, bank prosi o potwierdzenie, że należy do Ciebie. Przejdź na stronę banku; stamtąd wrócisz tutaj.',
    },
    waiting: {
      title: 'Karta jest zapisywana',
      text: 'Wynik nie jest jeszcze znany. Potrwa to kilka sekund; nie trzeba podawać karty ponownie.',
    },
    unanswered: {
      title: 'Potwierdzenie nie dotarło',
      text: 'Strona banku nie przesłała odpowiedzi, która dotyczy tej karty. Nic nie zostało zapisane.',
    },
  },
  setup: {
    title: (merchant) => `Twoja karta dla ${merchant}`,
    text: 'Teraz nic nie zostanie pobrane.',
    replaces: (merchant) =>
      `${merchant} od teraz pobiera opłaty za subskrypcję z tej karty. To, czego wcześniej nie udało się pobrać, zostanie pobrane od razu.`,
    submit: 'Zapisz kartę',
    refused: {
      title: 'Karta nie została zapisana',
      notApproved: 'Bank nie zatwierdził karty.',
      notCompleted: 'Nie udało się zapisać karty.',
      tryAgain: 'Nic nie zostało pobrane. Spróbuj ponownie lub użyj innej karty.',
    },
    expired: {
      title: 'Ta strona wygasła',
      text: (merchant) => `Żadna karta nie została zapisana. Aby podać kartę, przejdź do ${merchant}.`,
    },
    exhausted: {
      title: 'Ta strona nie przyjmuje już kart',
      text: (cards, merchant) =>
        `Liczba wypróbowanych kart: ${cards}. Żadna nie została zatwierdzona ani zapisana. Aby podać kartę, przejdź do ${merchant}.`,
    },
    impossible: {
      title: 'Nie można tu zapisać karty',
      text: (merchant) => `Nic nie zostało pobrane. Przejdź do ${merchant} i zapytaj tam, co zrobić.`,
    },
    stored: {
      title: 'Twoja karta jest zapisana',
      text: (merchant) => `${merchant} ma Twoją kartę. Możesz zamknąć to okno.`,
    },
  },
  lookAgain: 'Sprawdź ponownie',
  unanswered: {
    title: 'Potwierdzenie nie dotarło',
    text: 'Strona banku nie przysłała odpowiedzi, która należy do tej płatności. Nic nie zostało pobrane.',
    button: 'Spróbuj ponownie',
  },
  endings: {
    complete: { title: 'Dziękujemy', text: 'Płatność została zakończona.' },
    declined: { title: 'Płatność została odrzucona', text: 'Karta nie została obciążona.' },
    failed: { title: 'Płatność nie powiodła się', text: 'Karta nie została obciążona.' },
    expired: {
      title: 'Płatność wygasła',
      text: 'Nie została potwierdzona na czas. Karta nie została obciążona.',
    },
    cancelled: { title: 'Płatność została anulowana', text: 'Karta nie została obciążona.' },
  },
  closeWindow: 'Możesz zamknąć to okno i wrócić do sklepu.',

  missing: {
    title: 'Nie znaleziono strony',
    text: 'Pod tym adresem nic nie ma. Sprawdź, czy otwarto cały link, lub wróć do sklepu.',
  },
  unreadable: {
    title: 'To się nie udało',
    text: 'Przeglądarka wysłała dane, których ta strona nie może odczytać. Wróć i spróbuj ponownie.',
  },
  unavailable: {
    title: 'Chwileczkę',
    text: 'Tej strony nie można teraz wyświetlić. Spróbuj ponownie za kilka sekund: nic nigdy nie jest pobierane dwa razy.',
  },
  failed: {
    title: 'Coś poszło nie tak',
    text: 'Błąd leży po naszej stronie. Wróć do sklepu i sprawdź zamówienie, zanim spróbujesz ponownie.',
  },
}
