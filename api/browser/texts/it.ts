import type { Texts } from './texts'

export const it: Texts = {
  payMerchant: (merchant) => `Pagamento a ${merchant}`,
  toMerchant: (merchant) => `a ${merchant}`,
  forReference: (reference) => `Per ${reference}`,
  sandbox: 'Ambiente di prova: usare una carta di prova. Non viene addebitato nulla.',
  error: (title) => `Errore: ${title}`,

  cardDetails: 'Dati della carta',
  labels: {
    number: 'Numero della carta',
    expiry: 'Data di scadenza',
    cvc: 'Codice di sicurezza',
    name: 'Nome sulla carta',
  },
  hints: { expiry: 'MM/AA', cvc: '3 o 4 cifre' },
  faults: {
    empty: {
      number: 'Inserire il numero della carta',
      expiry: 'Inserire la data di scadenza',
      cvc: 'Inserire il codice di sicurezza',
      name: 'Inserire il nome riportato sulla carta',
    },
    wrong: {
      number: 'Controllare il numero della carta: una cifra è errata o mancante',
      expiry: 'Inserire mese e anno di scadenza, ad esempio 05/29',
      cvc: 'Inserire le 3 o 4 cifre del codice di sicurezza',
      name: 'Inserire il nome così come appare sulla carta',
    },
  },
  past: 'Questa data è già passata: usare una carta ancora valida',
  checkCard: 'Controllare i dati della carta',
  keepsCard: (merchant) => `${merchant} conserva questa carta per pagamenti futuri.`,
  payAmount: (amount) => `Paga ${amount}`,
  cancel: (merchant) => `Annulla e torna a ${merchant}`,

  order: {
    caption: 'Riepilogo dell’ordine',
    item: 'Articolo',
    price: 'Prezzo',
    total: 'Totale',
    tax: (amount) => `Imposte ${amount}`,
  },

  refused: {
    title: 'Il pagamento non è stato effettuato',
    reasons: {
      authentication_failed: 'La banca non ha confermato l’identità del titolare.',
      authentication_required: 'La banca richiede una conferma che questo pagamento non poteva chiedere.',
      card_not_supported: 'Questo tipo di carta non è accettato.',
      expired_card: 'La carta è scaduta.',
      incorrect_cvc: 'Il codice di sicurezza non è quello di questa carta.',
      insufficient_funds: 'La disponibilità della carta non è sufficiente.',
    },
    notApproved: 'La banca non ha autorizzato il pagamento.',
    notCompleted: 'Non è stato possibile completare il pagamento.',
    tryAgain: 'Sulla carta non è stato addebitato nulla. Riprovare, oppure usare un’altra carta.',
  },
  expired: {
    title: 'Questa pagina di pagamento è scaduta',
    text: (merchant) => `Non è stato addebitato nulla. Per pagare, tornare a ${merchant} e ricominciare.`,
  },
  exhausted: {
    title: 'Questa pagina di pagamento non accetta altre carte',
    text: (cards, merchant) =>
      `Sono state provate ${cards} carte e nessuna è stata autorizzata. Non è stato addebitato nulla. Per pagare, tornare a ${merchant} e ricominciare.`,
  },
  impossible: {
    title: 'Questo pagamento non è possibile',
    text: (merchant) => `Non è stato addebitato nulla. Tornare a ${merchant} e chiedere lì come pagare.`,
  },
  goBack: (merchant) => `Torna a ${merchant}`,
  paid: {
    title: 'Pagato, grazie',
    text: (merchant) => `${merchant} ha ricevuto il pagamento. Può chiudere questa finestra.`,
  },

  bank: {
    title: 'Confermare il pagamento con la banca',
    text: 'La banca chiede di confermare l’identità di chi paga. Continuare alla pagina della banca; da lì si ritorna qui.',
    button: 'Continua alla pagina della banca',
  },
  device: {
    title: 'Verifica con la banca',
    text: 'La banca verifica quale browser si sta usando. Bastano pochi secondi.',
    button: 'Continua',
  },
  waiting: {
    title: 'Il pagamento è in corso',
    text: 'L’esito non è ancora noto. Ci vogliono alcuni secondi; non è necessario pagare di nuovo.',
  },
  storing: {
    bank: {
      title: 'Confermi la carta con la Sua banca',
      text: 'La banca Le chiede di confermare che la carta è Sua prima che venga salvata. Continui alla pagina della banca; La riporterà qui.',
    },
    waiting: {
      title: 'La carta viene salvata',
      text: 'L’esito non è ancora noto. Ci vogliono pochi secondi; non occorre inserirla di nuovo.',
    },
    unanswered: {
      title: 'La conferma non è arrivata',
      text: 'La pagina della banca non ha inviato una risposta che corrisponda a questa carta. Non è stato salvato nulla.',
    },
  },
  setup: {
    title: (merchant) => `La Sua carta per ${merchant}`,
    text: 'Ora non viene addebitato nulla.',
    replaces: (merchant) =>
      `D’ora in poi ${merchant} addebita l’abbonamento su questa carta. Ciò che prima non è stato possibile addebitare viene addebitato subito.`,
    submit: 'Salva la carta',
    refused: {
      title: 'La carta non è stata salvata',
      notApproved: 'La banca non ha autorizzato la carta.',
      notCompleted: 'Non è stato possibile salvare la carta.',
      tryAgain: 'Non è stato addebitato nulla. Riprovare, oppure usare un’altra carta.',
    },
    expired: {
      title: 'Questa pagina è scaduta',
      text: (merchant) => `Non è stata salvata alcuna carta. Per indicarne una, andare su ${merchant}.`,
    },
    exhausted: {
      title: 'Questa pagina non accetta altre carte',
      text: (cards, merchant) =>
        `Sono state provate ${cards} carte e nessuna è stata autorizzata. Non è stata salvata alcuna carta. Per indicarne una, andare su ${merchant}.`,
    },
    impossible: {
      title: 'Qui non è possibile salvare una carta',
      text: (merchant) => `Non è stato addebitato nulla. Andare su ${merchant} e chiedere lì che cosa fare.`,
    },
    stored: {
      title: 'La carta è stata salvata',
      text: (merchant) => `${merchant} ha la Sua carta. Può chiudere questa finestra.`,
    },
  },
  lookAgain: 'Controlla di nuovo',
  unanswered: {
    title: 'La conferma non è arrivata',
    text: 'La pagina della banca non ha inviato una risposta relativa a questo pagamento. Non è stato addebitato nulla.',
    button: 'Riprova',
  },
  endings: {
    complete: { title: 'Grazie', text: 'Il pagamento è stato completato.' },
    declined: {
      title: 'Il pagamento è stato rifiutato',
      text: 'Sulla carta non è stato addebitato nulla.',
    },
    failed: { title: 'Il pagamento non è riuscito', text: 'Sulla carta non è stato addebitato nulla.' },
    expired: {
      title: 'Il pagamento è scaduto',
      text: 'Non è stato confermato in tempo. Sulla carta non è stato addebitato nulla.',
    },
    cancelled: {
      title: 'Il pagamento è stato annullato',
      text: 'Sulla carta non è stato addebitato nulla.',
    },
  },
  closeWindow: 'È possibile chiudere questa finestra e tornare al negozio.',

  missing: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è nulla. Controllare di aver aperto il link completo, oppure tornare al negozio.',
  },
  unreadable: {
    title: 'Non ha funzionato',
    text: 'Il browser ha inviato dati che questa pagina non può leggere. Tornare indietro e riprovare.',
  },
  unavailable: {
    title: 'Un momento, per favore',
    text: 'Questa pagina non può essere mostrata ora. Riprovare tra qualche secondo: nulla viene mai addebitato due volte.',
  },
  failed: {
    title: 'Qualcosa è andato storto',
    text: 'L’errore è nostro. Tornare al negozio e controllare l’ordine prima di riprovare.',
  },
}
