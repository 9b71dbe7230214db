import type { CardholderTexts } from './texts'

export const cardholderIt: CardholderTexts = {
  greeting: (name) => `Buongiorno ${name},`,
  subject: {
    receipt: (merchant) => `La Sua ricevuta da ${merchant}`,
    refund: (merchant) => `Il Suo rimborso da ${merchant}`,
    charge_failed: (merchant) => `Il Suo pagamento a ${merchant} non è riuscito`,
    card_expiring: (merchant) => `La Sua carta per ${merchant} scade presto`,
    upcoming_charge: (merchant) => `Il Suo prossimo pagamento a ${merchant}`,
  },
  intro: {
    receipt: (merchant) => `Ha pagato ${merchant} con carta.`,
    refund: (merchant) => `${merchant} Le ha fatto un rimborso.`,
    charge_failed: (merchant) => `${merchant} non ha potuto addebitare l’abbonamento sulla Sua carta.`,
    card_expiring: (merchant) =>
      `La carta su cui ${merchant} addebita il Suo abbonamento scade prima di un pagamento futuro.`,
    upcoming_charge: (merchant) => `${merchant} addebiterà il Suo abbonamento sulla Sua carta.`,
  },
  amount: 'Importo',
  date: 'Data',
  chargeDate: 'Data del pagamento',
  reference: 'Riferimento',
  description: 'Descrizione',
  card: 'Carta',
  expires: 'Scade',
  statement: 'Sul Suo estratto conto',
  refundTakes: 'La Sua banca può impiegare alcuni giorni per mostrare il denaro sulla carta.',
  triedAgain: (date) => `Si riproverà con la carta il giorno ${date}. Non occorre aspettare fino ad allora.`,
  notTriedAgain: 'Non si riproverà automaticamente con la carta.',
  pay: {
    before: 'Paghi ora o indichi un’altra carta:',
    button: 'Pagare o cambiare carta',
    ask: (merchant) =>
      `Per pagare o indicare un’altra carta, si rivolga a ${merchant}, dove ha sottoscritto l’abbonamento.`,
  },
  change: {
    before: 'Può indicare un’altra carta:',
    button: 'Cambiare carta',
    ask: (merchant) =>
      `Per indicare un’altra carta, si rivolga a ${merchant}, dove ha sottoscritto l’abbonamento.`,
  },
  test: 'Questa è una prova: non si è mosso denaro.',
  closing: (merchant) =>
    `Questo messaggio è stato inviato per conto di ${merchant}. Non è una fattura. Per qualsiasi domanda si rivolga a ${merchant}; nessuno legge le risposte a questo messaggio.`,
}
