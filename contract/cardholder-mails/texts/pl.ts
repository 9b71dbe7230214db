import type { CardholderTexts } from './texts'

export const cardholderPl: CardholderTexts = {
  greeting: (name) => `Dzień dobry, ${name},`,
  subject: {
    receipt: (merchant) => `Potwierdzenie płatności – ${merchant}`,
    refund: (merchant) => `Zwrot pieniędzy – ${merchant}`,
    charge_failed: (merchant) => `Płatność nie powiodła się – ${merchant}`,
    card_expiring: (merchant) => `Twoja karta wkrótce straci ważność – ${merchant}`,
    upcoming_charge: (merchant) => `Twoja następna płatność – ${merchant}`,
  },
  intro: {
    receipt: (merchant) => `Płatność kartą na rzecz ${merchant} została zrealizowana.`,
    refund: (merchant) => `Sprzedawca ${merchant} zwrócił Ci pieniądze.`,
    charge_failed: (merchant) => `Sprzedawca ${merchant} nie mógł obciążyć Twojej karty za subskrypcję.`,
    card_expiring: (merchant) =>
      `Karta, którą sprzedawca ${merchant} obciąża za Twoją subskrypcję, straci ważność przed jedną z przyszłych płatności.`,
    upcoming_charge: (merchant) => `Sprzedawca ${merchant} obciąży Twoją kartę za subskrypcję.`,
  },
  amount: 'Kwota',
  date: 'Data',
  chargeDate: 'Termin płatności',
  reference: 'Numer referencyjny',
  description: 'Opis',
  card: 'Karta',
  expires: 'Ważna do',
  statement: 'Na wyciągu',
  refundTakes: 'Zanim bank pokaże pieniądze na karcie, może minąć kilka dni.',
  triedAgain: (date) => `Kolejna próba obciążenia karty nastąpi ${date}. Nie trzeba na nią czekać.`,
  notTriedAgain: 'Karta nie zostanie ponownie obciążona automatycznie.',
  pay: {
    before: 'Zapłać teraz lub podaj inną kartę:',
    button: 'Zapłać lub zmień kartę',
    ask: (merchant) =>
      `Aby zapłacić lub podać inną kartę, przejdź do sprzedawcy ${merchant}, u którego zamówiono subskrypcję.`,
  },
  change: {
    before: 'Możesz podać inną kartę:',
    button: 'Zmień kartę',
    ask: (merchant) =>
      `Aby podać inną kartę, przejdź do sprzedawcy ${merchant}, u którego zamówiono subskrypcję.`,
  },
  test: 'To jest test: żadne pieniądze nie zostały przekazane.',
  closing: (merchant) =>
    `Ta wiadomość została wysłana w imieniu sprzedawcy ${merchant}. Nie jest fakturą. W razie pytań skontaktuj się ze sprzedawcą ${merchant}; nikt nie czyta odpowiedzi na tę wiadomość.`,
}
