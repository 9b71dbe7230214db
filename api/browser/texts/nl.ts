import type { Texts } from './texts'

export const nl: Texts = {
  payMerchant: (merchant) => `Betaling aan ${merchant}`,
  toMerchant: (merchant) => `aan ${merchant}`,
  forReference: (reference) => `Voor ${reference}`,
  sandbox: 'Testomgeving: gebruik een testkaart. Er wordt geen geld afgeschreven.',
  error: (title) => `Fout: ${title}`,

  cardDetails: 'Kaartgegevens',
  labels: {
    number: 'Kaartnummer',
    expiry: 'Vervaldatum',
    cvc: 'Beveiligingscode',
    name: 'Naam op de kaart',
  },
  hints: { expiry: 'MM/JJ', cvc: '3 of 4 cijfers' },
  faults: {
    empty: {
      number: 'Vul het kaartnummer in',
      expiry: 'Vul de vervaldatum in',
      cvc: 'Vul de beveiligingscode in',
      name: 'Vul de naam op de kaart in',
    },
    wrong: {
      number: 'Controleer het kaartnummer: een cijfer is onjuist of ontbreekt',
      expiry: 'Vul de vervaldatum in als maand en jaar, bijvoorbeeld 05/29',
      cvc: 'Vul de 3 of 4 cijfers van de beveiligingscode in',
      name: 'Vul de naam in zoals die op de kaart staat',
    },
  },
  past: 'Deze datum ligt in het verleden: gebruik een kaart die nog geldig is',
  checkCard: 'Controleer de gegevens van de kaart',
  keepsCard: (merchant) => `${merchant} bewaart deze kaart voor latere betalingen.`,
  payAmount: (amount) => `${amount} betalen`,
  cancel: (merchant) => `Annuleren en terug naar ${merchant}`,

  order: {
    caption: 'Uw bestelling',
    item: 'Artikel',
    price: 'Prijs',
    total: 'Totaal',
    tax: (amount) => `Belasting ${amount}`,
  },

  refused: {
    title: 'De betaling is niet gelukt',
    reasons: {
      authentication_failed: 'Uw bank heeft niet bevestigd dat u het was.',
      authentication_required:
        'Uw bank wilde een bevestiging die bij deze betaling niet gevraagd kon worden.',
      card_not_supported: 'Dit soort kaart wordt niet geaccepteerd.',
      expired_card: 'De kaart is verlopen.',
      incorrect_cvc: 'De beveiligingscode hoort niet bij deze kaart.',
      insufficient_funds: 'Er is niet genoeg geld beschikbaar op deze kaart.',
    },
    notApproved: 'Uw bank heeft de betaling niet goedgekeurd.',
    notCompleted: 'De betaling kon niet worden voltooid.',
    tryAgain: 'Er is niets van de kaart afgeschreven. Probeer het opnieuw, of gebruik een andere kaart.',
  },
  expired: {
    title: 'Deze betaalpagina is verlopen',
    text: (merchant) => `Er is niets afgeschreven. Ga terug naar ${merchant} en begin opnieuw om te betalen.`,
  },
  exhausted: {
    title: 'Deze betaalpagina accepteert geen kaarten meer',
    text: (cards, merchant) =>
      `Er zijn ${cards} kaarten geprobeerd, en geen ervan is goedgekeurd. Er is niets afgeschreven. Ga terug naar ${merchant} en begin opnieuw om te betalen.`,
  },
  impossible: {
    title: 'Deze betaling is niet mogelijk',
    text: (merchant) =>
      `Er is niets afgeschreven. Ga terug naar ${merchant} en vraag daar hoe u kunt betalen.`,
  },
  goBack: (merchant) => `Terug naar ${merchant}`,
  paid: {
    title: 'Betaald, dank u wel',
    text: (merchant) => `${merchant} heeft uw betaling ontvangen. U kunt dit venster sluiten.`,
  },

  bank: {
    title: 'Bevestig de betaling bij uw bank',
    text: 'Uw bank vraagt u te bevestigen dat u het bent die betaalt. Ga verder naar de pagina van uw bank; daarna komt u hier terug.',
    button: 'Verder naar uw bank',
  },
  device: {
    title: 'Controle bij uw bank',
    text: 'Uw bank controleert welke browser u gebruikt. Dit duurt enkele seconden.',
    button: 'Verder',
  },
  waiting: {
    title: 'Uw betaling wordt voltooid',
    text: 'Het resultaat is nog niet bekend. Dit duurt enkele seconden; u hoeft niet opnieuw te betalen.',
  },
  storing: {
    bank: {
      title: 'Bevestig uw kaart bij uw bank',
      text: 'Uw bank vraagt u te bevestigen dat de kaart van u is, voordat die wordt opgeslagen. Ga door naar de pagina van uw bank; die brengt u hier terug.',
    },
    waiting: {
      title: 'Uw kaart wordt opgeslagen',
      text: 'Of dat lukt, is nog niet bekend. Het duurt een paar seconden; u hoeft de kaart niet opnieuw in te voeren.',
    },
    unanswered: {
      title: 'Uw bevestiging is niet aangekomen',
      text: 'De pagina van uw bank heeft geen antwoord gestuurd dat bij deze kaart hoort. Er is niets opgeslagen.',
    },
  },
  setup: {
    title: (merchant) => `Uw kaart voor ${merchant}`,
    text: 'Er wordt nu niets afgeschreven.',
    replaces: (merchant) =>
      `${merchant} schrijft uw abonnement vanaf nu van deze kaart af. Wat eerder niet kon worden afgeschreven, wordt meteen afgeschreven.`,
    submit: 'Kaart opslaan',
    refused: {
      title: 'De kaart is niet opgeslagen',
      notApproved: 'Uw bank heeft de kaart niet goedgekeurd.',
      notCompleted: 'De kaart kon niet worden opgeslagen.',
      tryAgain: 'Er is niets afgeschreven. Probeer het opnieuw, of gebruik een andere kaart.',
    },
    expired: {
      title: 'Deze pagina is verlopen',
      text: (merchant) => `Er is geen kaart opgeslagen. Ga naar ${merchant} om er een op te geven.`,
    },
    exhausted: {
      title: 'Deze pagina accepteert geen kaarten meer',
      text: (cards, merchant) =>
        `Er zijn ${cards} kaarten geprobeerd, en geen ervan is goedgekeurd. Er is geen kaart opgeslagen. Ga naar ${merchant} om er een op te geven.`,
    },
    impossible: {
      title: 'Hier kan geen kaart worden opgeslagen',
      text: (merchant) => `Er is niets afgeschreven. Ga naar ${merchant} en vraag daar wat u kunt doen.`,
    },
    stored: {
      title: 'Uw kaart is opgeslagen',
      text: (merchant) => `${merchant} heeft uw kaart. U kunt dit venster sluiten.`,
    },
  },
  lookAgain: 'Opnieuw kijken',
  unanswered: {
    title: 'Uw bevestiging is niet aangekomen',
    text: 'De pagina van uw bank heeft geen antwoord gestuurd dat bij deze betaling hoort. Er is niets afgeschreven.',
    button: 'Opnieuw proberen',
  },
  endings: {
    complete: { title: 'Bedankt', text: 'Uw betaling is voltooid.' },
    declined: { title: 'Uw betaling is geweigerd', text: 'Er is niets van uw kaart afgeschreven.' },
    failed: { title: 'Uw betaling is niet gelukt', text: 'Er is niets van uw kaart afgeschreven.' },
    expired: {
      title: 'Uw betaling is verlopen',
      text: 'Ze is niet op tijd bevestigd. Er is niets van uw kaart afgeschreven.',
    },
    cancelled: { title: 'Uw betaling is geannuleerd', text: 'Er is niets van uw kaart afgeschreven.' },
  },
  closeWindow: 'U kunt dit venster sluiten en teruggaan naar de winkel.',

  missing: {
    title: 'Pagina niet gevonden',
    text: 'Op dit adres is niets te vinden. Controleer of u de hele link hebt geopend, of ga terug naar de winkel.',
  },
  unreadable: {
    title: 'Dat is niet gelukt',
    text: 'Uw browser heeft iets gestuurd dat deze pagina niet kan lezen. Ga terug en probeer het opnieuw.',
  },
  unavailable: {
    title: 'Een ogenblik, alstublieft',
    text: 'Deze pagina kan nu niet worden getoond. Probeer het over enkele seconden opnieuw: er wordt nooit iets dubbel afgeschreven.',
  },
  failed: {
    title: 'Er is iets misgegaan',
    text: 'De fout ligt bij ons. Ga terug naar de winkel en controleer uw bestelling voordat u het opnieuw probeert.',
  },
}
