import type { CardholderTexts } from './texts'

export const cardholderEs: CardholderTexts = {
  greeting: (name) => `Hola, ${name}:`,
  subject: {
    receipt: (merchant) => `Su recibo de ${merchant}`,
    refund: (merchant) => `Su reembolso de ${merchant}`,
    charge_failed: (merchant) => `Su pago a ${merchant} no se ha realizado`,
    card_expiring: (merchant) => `Su tarjeta para ${merchant} caduca pronto`,
    upcoming_charge: (merchant) => `Su próximo pago a ${merchant}`,
  },
  intro: {
    receipt: (merchant) => `Ha pagado a ${merchant} con tarjeta.`,
    refund: (merchant) => `${merchant} le ha hecho un reembolso.`,
    charge_failed: (merchant) => `${merchant} no ha podido cobrar su suscripción en su tarjeta.`,
    card_expiring: (merchant) =>
      `La tarjeta en la que ${merchant} cobra su suscripción caduca antes de un pago que está por venir.`,
    upcoming_charge: (merchant) => `${merchant} va a cobrar su suscripción en su tarjeta.`,
  },
  amount: 'Importe',
  date: 'Fecha',
  chargeDate: 'Fecha del pago',
  reference: 'Referencia',
  description: 'Descripción',
  card: 'Tarjeta',
  expires: 'Caduca',
  statement: 'En su extracto',
  refundTakes: 'Su banco puede tardar unos días en mostrar el dinero en su tarjeta.',
  triedAgain: (date) =>
    `Se volverá a intentar con la tarjeta el ${date}. No tiene que esperar hasta entonces.`,
  notTriedAgain: 'No se volverá a intentar automáticamente con la tarjeta.',
  pay: {
    before: 'Pague ahora o indique otra tarjeta:',
    button: 'Pagar o cambiar la tarjeta',
    ask: (merchant) =>
      `Para pagar o indicar otra tarjeta, diríjase a ${merchant}, donde contrató la suscripción.`,
  },
  change: {
    before: 'Puede indicar otra tarjeta:',
    button: 'Cambiar la tarjeta',
    ask: (merchant) => `Para indicar otra tarjeta, diríjase a ${merchant}, donde contrató la suscripción.`,
  },
  test: 'Esto es una prueba: no se ha movido dinero.',
  closing: (merchant) =>
    `Este mensaje se ha enviado en nombre de ${merchant}. No es una factura. Si tiene alguna pregunta, diríjase a ${merchant}; nadie lee las respuestas a este mensaje.`,
}
