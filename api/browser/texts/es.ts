import type { Texts } from './texts'

export const es: Texts = {
  payMerchant: (merchant) => `Pago a ${merchant}`,
  toMerchant: (merchant) => `a ${merchant}`,
  forReference: (reference) => `Para ${reference}`,
  sandbox: 'Entorno de pruebas: utilice una tarjeta de prueba. No se mueve dinero.',
  error: (title) => `Error en los datos: ${title}`,

  cardDetails: 'Datos de la tarjeta',
  labels: {
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    cvc: 'Código de seguridad',
    name: 'Nombre en la tarjeta',
  },
  hints: { expiry: 'MM/AA', cvc: '3 o 4 cifras' },
  faults: {
    empty: {
      number: 'Introduzca el número de tarjeta',
      expiry: 'Introduzca la fecha de caducidad',
      cvc: 'Introduzca el código de seguridad',
      name: 'Introduzca el nombre que figura en la tarjeta',
    },
    wrong: {
      number: 'Revise el número de tarjeta: falta una cifra o es incorrecta',
      expiry: 'Introduzca el mes y el año de caducidad, por ejemplo 05/29',
      cvc: 'Introduzca las 3 o 4 cifras del código de seguridad',
      name: 'Introduzca el nombre tal como figura en la tarjeta',
    },
  },
  past: 'Esta fecha ya ha pasado: utilice una tarjeta que siga siendo válida',
  checkCard: 'Revise los datos de la tarjeta',
  keepsCard: (merchant) => `${merchant} guarda esta tarjeta para pagos posteriores.`,
  payAmount: (amount) => `Pagar ${amount}`,
  cancel: (merchant) => `Cancelar y volver a ${merchant}`,

  order: {
    caption: 'Su pedido',
    item: 'Artículo',
    price: 'Precio',
    total: 'Total a pagar',
    tax: (amount) => `Impuestos ${amount}`,
  },

  refused: {
    title: 'El pago no se ha realizado',
    reasons: {
      authentication_failed: 'Su banco no ha confirmado que era usted.',
      authentication_required: 'Su banco exige una confirmación que este pago no podía solicitar.',
      card_not_supported: 'Este tipo de tarjeta no se acepta.',
      expired_card: 'La tarjeta ha caducado.',
      incorrect_cvc: 'El código de seguridad no es el de esta tarjeta.',
      insufficient_funds: 'No hay suficiente saldo disponible en esta tarjeta.',
    },
    notApproved: 'Su banco no ha autorizado el pago.',
    notCompleted: 'No se ha podido completar el pago.',
    tryAgain: 'No se ha cobrado nada en la tarjeta. Inténtelo de nuevo o utilice otra tarjeta.',
  },
  expired: {
    title: 'Esta página de pago ha caducado',
    text: (merchant) => `No se ha cobrado nada. Para pagar, vuelva a ${merchant} y empiece de nuevo.`,
  },
  exhausted: {
    title: 'Esta página de pago no acepta más tarjetas',
    text: (cards, merchant) =>
      `Se han probado ${cards} tarjetas y ninguna ha sido autorizada. No se ha cobrado nada. Para pagar, vuelva a ${merchant} y empiece de nuevo.`,
  },
  impossible: {
    title: 'Este pago no es posible',
    text: (merchant) => `No se ha cobrado nada. Vuelva a ${merchant} y pregunte allí cómo pagar.`,
  },
  goBack: (merchant) => `Volver a ${merchant}`,
  paid: {
    title: 'Pagado, gracias',
    text: (merchant) => `${merchant} ha recibido su pago. Puede cerrar esta ventana.`,
  },

  bank: {
    title: 'Confirme el pago con su banco',
    text: 'Su banco le pide que confirme que es usted quien paga. Continúe a la página de su banco; desde allí volverá aquí.',
    button: 'Continuar a su banco',
  },
  device: {
    title: 'Comprobación con su banco',
    text: 'Su banco comprueba qué navegador utiliza. Tarda unos segundos.',
    button: 'Continuar',
  },
  waiting: {
    title: 'Su pago se está completando',
    text: 'Todavía no se conoce el resultado. Tardará unos segundos; no hace falta que pague de nuevo.',
  },
  storing: {
    bank: {
      title: 'Confirme su tarjeta con su banco',
      text: 'Su banco le pide que confirme que la tarjeta es suya antes de guardarla. Continúe a la página de su banco; le traerá de vuelta aquí.',
    },
    waiting: {
      title: 'Se está guardando su tarjeta',
      text: 'Todavía no se sabe si se ha guardado. Tardará unos segundos; no hace falta que la introduzca otra vez.',
    },
    unanswered: {
      title: 'Su confirmación no ha llegado',
      text: 'La página de su banco no ha enviado una respuesta que corresponda a esta tarjeta. No se ha guardado nada.',
    },
  },
  setup: {
    title: (merchant) => `Su tarjeta para ${merchant}`,
    text: 'Ahora no se cobra nada.',
    replaces: (merchant) =>
      `A partir de ahora, ${merchant} cobrará su suscripción en esta tarjeta. Lo que no se pudo cobrar antes se cobra de inmediato.`,
    submit: 'Guardar la tarjeta',
    refused: {
      title: 'La tarjeta no se ha guardado',
      notApproved: 'Su banco no ha autorizado la tarjeta.',
      notCompleted: 'No se ha podido guardar la tarjeta.',
      tryAgain: 'No se ha cobrado nada. Inténtelo de nuevo o utilice otra tarjeta.',
    },
    expired: {
      title: 'Esta página ha caducado',
      text: (merchant) => `No se ha guardado ninguna tarjeta. Para indicar una, vaya a ${merchant}.`,
    },
    exhausted: {
      title: 'Esta página no acepta más tarjetas',
      text: (cards, merchant) =>
        `Se han probado ${cards} tarjetas y ninguna ha sido autorizada. No se ha guardado ninguna tarjeta. Para indicar una, vaya a ${merchant}.`,
    },
    impossible: {
      title: 'Aquí no se puede guardar ninguna tarjeta',
      text: (merchant) => `No se ha cobrado nada. Vaya a ${merchant} y pregunte allí qué hacer.`,
    },
    stored: {
      title: 'Su tarjeta está guardada',
      text: (merchant) => `${merchant} tiene su tarjeta. Puede cerrar esta ventana.`,
    },
  },
  lookAgain: 'Comprobar de nuevo',
  unanswered: {
    title: 'Su confirmación no ha llegado',
    text: 'La página de su banco no ha enviado una respuesta que corresponda a este pago. No se ha cobrado nada.',
    button: 'Intentarlo de nuevo',
  },
  endings: {
    complete: { title: 'Gracias', text: 'Su pago se ha completado.' },
    declined: { title: 'Su pago ha sido rechazado', text: 'No se ha cobrado nada en su tarjeta.' },
    failed: { title: 'Su pago no se ha realizado', text: 'No se ha cobrado nada en su tarjeta.' },
    expired: {
      title: 'Su pago ha caducado',
      text: 'No se confirmó a tiempo. No se ha cobrado nada en su tarjeta.',
    },
    cancelled: { title: 'Su pago ha sido cancelado', text: 'No se ha cobrado nada en su tarjeta.' },
  },
  closeWindow: 'Puede cerrar esta ventana y volver a la tienda.',

  missing: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Compruebe que ha abierto el enlace completo o vuelva a la tienda.',
  },
  unreadable: {
    title: 'No ha funcionado',
    text: 'Su navegador ha enviado algo que esta página no puede leer. Vuelva atrás e inténtelo de nuevo.',
  },
  unavailable: {
    title: 'Un momento, por favor',
    text: 'Esta página no se puede mostrar ahora. Inténtelo de nuevo en unos segundos: nunca se cobra nada dos veces.',
  },
  failed: {
    title: 'Algo ha salido mal',
    text: 'El error es nuestro. Vuelva a la tienda y revise su pedido antes de intentarlo de nuevo.',
  },
}
