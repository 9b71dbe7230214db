import type { Texts } from './texts'

export const fr: Texts = {
  payMerchant: (merchant) => `Payer ${merchant}`,
  toMerchant: (merchant) => `à ${merchant}`,
  forReference: (reference) => `Pour ${reference}`,
  sandbox: 'Environnement de test : utilisez une carte de test. Aucun argent n’est débité.',
  error: (title) => `Erreur : ${title}`,

  cardDetails: 'Données de la carte',
  labels: {
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    cvc: 'Code de sécurité',
    name: 'Nom sur la carte',
  },
  hints: { expiry: 'MM/AA', cvc: '3 ou 4 chiffres' },
  faults: {
    empty: {
      number: 'Saisissez le numéro de carte',
      expiry: 'Saisissez la date d’expiration',
      cvc: 'Saisissez le code de sécurité',
      name: 'Saisissez le nom sur la carte',
    },
    wrong: {
      number: 'Vérifiez le numéro de carte : un chiffre est faux ou manque',
      expiry: 'Saisissez le mois et l’année d’expiration, par exemple 05/29',
      cvc: 'Saisissez les 3 ou 4 chiffres du code de sécurité',
      name: 'Saisissez le nom tel qu’il figure sur la carte',
    },
  },
  past: 'Cette date est passée : utilisez une carte encore valable',
  checkCard: 'Vérifiez les données de la carte',
  keepsCard: (merchant) => `${merchant} conserve cette carte pour de prochains paiements.`,
  payAmount: (amount) => `Payer ${amount}`,
  cancel: (merchant) => `Annuler et revenir à ${merchant}`,

  order: {
    caption: 'Votre commande',
    item: 'Article',
    price: 'Prix',
    total: 'Total à payer',
    tax: (amount) => `Taxes ${amount}`,
  },

  refused: {
    title: 'Le paiement n’a pas été effectué',
    reasons: {
      authentication_failed: 'Votre banque n’a pas confirmé que c’était vous.',
      authentication_required: 'Votre banque exige une confirmation que ce paiement ne pouvait pas demander.',
      card_not_supported: 'Ce type de carte n’est pas accepté.',
      expired_card: 'La carte a expiré.',
      incorrect_cvc: 'Le code de sécurité n’est pas celui de cette carte.',
      insufficient_funds: 'La somme disponible sur cette carte ne suffit pas.',
    },
    notApproved: 'Votre banque n’a pas autorisé le paiement.',
    notCompleted: 'Le paiement n’a pas pu aboutir.',
    tryAgain: 'La carte n’a pas été débitée. Réessayez, ou utilisez une autre carte.',
  },
  expired: {
    title: 'Cette page de paiement a expiré',
    text: (merchant) =>
      `Rien n’a été débité. Pour payer, revenez à ${merchant} et recommencez depuis le début.`,
  },
  exhausted: {
    title: 'Cette page de paiement n’accepte plus de carte',
    text: (cards, merchant) =>
      `${cards} cartes ont été essayées, et aucune n’a été autorisée. Rien n’a été débité. Pour payer, revenez à ${merchant} et recommencez depuis le début.`,
  },
  impossible: {
    title: 'Ce paiement est impossible',
    text: (merchant) => `Rien n’a été débité. Revenez à ${merchant} et demandez comment payer.`,
  },
  goBack: (merchant) => `Revenir à ${merchant}`,
  paid: {
    title: 'Payé, merci',
    text: (merchant) => `${merchant} a reçu votre paiement. Vous pouvez fermer cette fenêtre.`,
  },

  bank: {
    title: 'Confirmez le paiement auprès de votre banque',
    text: 'Votre banque vous demande de confirmer que c’est bien vous qui payez. Continuez vers la page de votre banque ; elle vous ramènera ici.',
    button: 'Continuer vers votre banque',
  },
  device: {
    title: 'Vérification auprès de votre banque',
    text: 'Votre banque vérifie quel navigateur vous utilisez. Cela prend quelques secondes.',
    button: 'Continuer',
  },
  waiting: {
    title: 'Votre paiement est en cours',
    text: 'Son résultat n’est pas encore connu. Cela prend quelques secondes ; il est inutile de payer une seconde fois.',
  },
  storing: {
    bank: {
      title: 'Confirmez votre carte auprès de votre banque',
      text: 'Votre banque vous demande de confirmer que la carte est la vôtre avant son enregistrement. Continuez vers la page de votre banque ; elle vous ramènera ici.',
    },
    waiting: {
      title: 'Votre carte est en cours d’enregistrement',
      text: 'Le résultat n’est pas encore connu. Cela prend quelques secondes ; inutile de la saisir à nouveau.',
    },
    unanswered: {
      title: 'Votre confirmation n’est pas arrivée',
      text: 'La page de votre banque n’a pas envoyé de réponse qui corresponde à cette carte. Rien n’a été enregistré.',
    },
  },
  setup: {
    title: (merchant) => `Votre carte pour ${merchant}`,
    text: 'Rien n’est débité maintenant.',
    replaces: (merchant) =>
      `${merchant} débitera désormais cette carte pour votre abonnement. Ce qui n’a pas pu être débité l’est immédiatement.`,
    submit: 'Enregistrer la carte',
    refused: {
      title: 'La carte n’a pas été enregistrée',
      notApproved: 'Votre banque n’a pas autorisé la carte.',
      notCompleted: 'La carte n’a pas pu être enregistrée.',
      tryAgain: 'Rien n’a été débité. Réessayez, ou utilisez une autre carte.',
    },
    expired: {
      title: 'Cette page a expiré',
      text: (merchant) => `Aucune carte n’a été enregistrée. Pour en indiquer une, allez sur ${merchant}.`,
    },
    exhausted: {
      title: 'Cette page n’accepte plus de carte',
      text: (cards, merchant) =>
        `${cards} cartes ont été essayées, et aucune n’a été autorisée. Aucune carte n’a été enregistrée. Pour en indiquer une, allez sur ${merchant}.`,
    },
    impossible: {
      title: 'Aucune carte ne peut être enregistrée ici',
      text: (merchant) => `Rien n’a été débité. Allez sur ${merchant} et demandez que faire.`,
    },
    stored: {
      title: 'Votre carte est enregistrée',
      text: (merchant) => `${merchant} a votre carte. Vous pouvez fermer cette fenêtre.`,
    },
  },
  lookAgain: 'Vérifier de nouveau',
  unanswered: {
    title: 'Votre confirmation n’est pas arrivée',
    text: 'La page de votre banque n’a pas envoyé de réponse qui corresponde à ce paiement. Rien n’a été débité.',
    button: 'Réessayer',
  },
  endings: {
    complete: { title: 'Merci', text: 'Votre paiement est effectué.' },
    declined: { title: 'Votre paiement a été refusé', text: 'Votre carte n’a pas été débitée.' },
    failed: { title: 'Votre paiement n’a pas abouti', text: 'Votre carte n’a pas été débitée.' },
    expired: {
      title: 'Votre paiement a expiré',
      text: 'Il n’a pas été confirmé à temps. Votre carte n’a pas été débitée.',
    },
    cancelled: { title: 'Votre paiement a été annulé', text: 'Votre carte n’a pas été débitée.' },
  },
  closeWindow: 'Vous pouvez fermer cette fenêtre et revenir à la boutique.',

  missing: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. Vérifiez que vous avez ouvert le lien en entier, ou revenez à la boutique.',
  },
  unreadable: {
    title: 'Cela n’a pas fonctionné',
    text: 'Votre navigateur a envoyé des données que cette page ne peut pas lire. Revenez en arrière et réessayez.',
  },
  unavailable: {
    title: 'Un instant, s’il vous plaît',
    text: 'Cette page ne peut pas être affichée pour le moment. Réessayez dans quelques secondes : rien n’est jamais débité deux fois.',
  },
  failed: {
    title: 'Une erreur est survenue',
    text: 'Elle vient de chez nous. Revenez à la boutique et vérifiez votre commande avant de réessayer.',
  },
}
