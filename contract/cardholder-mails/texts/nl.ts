import type { CardholderTexts } from './texts'

export const cardholderNl: CardholderTexts = {
  greeting: (name) => `Beste ${name},`,
  subject: {
    receipt: (merchant) => `Uw betaalbewijs van ${merchant}`,
    refund: (merchant) => `Uw terugbetaling van ${merchant}`,
    charge_failed: (merchant) => `Uw betaling aan ${merchant} is mislukt`,
    card_expiring: (merchant) => `Uw kaart voor ${merchant} verloopt binnenkort`,
    upcoming_charge: (merchant) => `Uw volgende betaling aan ${merchant}`,
  },
  intro: {
    receipt: (merchant) => `U hebt ${merchant} met een kaart betaald.`,
    refund: (merchant) => `${merchant} heeft u geld terugbetaald.`,
    charge_failed: (merchant) => `${merchant} kon uw abonnement niet van uw kaart afschrijven.`,
    card_expiring: (merchant) =>
      `De kaart waarvan ${merchant} uw abonnement afschrijft, verloopt vóór een betaling die nog komt.`,
    upcoming_charge: (merchant) => `${merchant} gaat uw abonnement van uw kaart afschrijven.`,
  },
  amount: 'Bedrag',
  date: 'Datum',
  chargeDate: 'Betaaldatum',
  reference: 'Referentie',
  description: 'Omschrijving',
  card: 'Kaart',
  expires: 'Verloopt',
  statement: 'Op uw afschrift',
  refundTakes: 'Het kan een paar dagen duren voordat uw bank het geld op uw kaart laat zien.',
  triedAgain: (date) => `De kaart wordt op ${date} opnieuw geprobeerd. U hoeft daar niet op te wachten.`,
  notTriedAgain: 'De kaart wordt niet vanzelf opnieuw geprobeerd.',
  pay: {
    before: 'Betaal nu, of geef een andere kaart op:',
    button: 'Betalen of kaart wijzigen',
    ask: (merchant) =>
      `Ga om te betalen of een andere kaart op te geven naar ${merchant}, waar u het abonnement hebt afgesloten.`,
  },
  change: {
    before: 'U kunt een andere kaart opgeven:',
    button: 'Kaart wijzigen',
    ask: (merchant) =>
      `Ga om een andere kaart op te geven naar ${merchant}, waar u het abonnement hebt afgesloten.`,
  },
  test: 'Dit is een test: er is geen geld verplaatst.',
  closing: (merchant) =>
    `Deze mail is verstuurd voor ${merchant}. Het is geen factuur. Hebt u een vraag, neem dan contact op met ${merchant}; antwoorden op deze mail worden door niemand gelezen.`,
}
