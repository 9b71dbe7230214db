import type { CardholderTexts } from './texts'

export const cardholderFr: CardholderTexts = {
  greeting: (name) => `Bonjour ${name},`,
  subject: {
    receipt: (merchant) => `Votre reçu de ${merchant}`,
    refund: (merchant) => `Votre remboursement de ${merchant}`,
    charge_failed: (merchant) => `Votre paiement à ${merchant} n’a pas abouti`,
    card_expiring: (merchant) => `Votre carte pour ${merchant} expire bientôt`,
    upcoming_charge: (merchant) => `Votre prochain paiement à ${merchant}`,
  },
  intro: {
    receipt: (merchant) => `Vous avez payé ${merchant} par carte.`,
    refund: (merchant) => `${merchant} vous a remboursé.`,
    charge_failed: (merchant) => `${merchant} n’a pas pu débiter votre carte pour votre abonnement.`,
    card_expiring: (merchant) =>
      `La carte que ${merchant} débite pour votre abonnement expire avant un paiement à venir.`,
    upcoming_charge: (merchant) => `${merchant} va débiter votre carte pour votre abonnement.`,
  },
  amount: 'Montant',
  date: 'Date',
  chargeDate: 'Date du paiement',
  reference: 'Référence',
  description: 'Description',
  card: 'Carte',
  expires: 'Expire fin',
  statement: 'Sur votre relevé',
  refundTakes: 'Votre banque peut mettre quelques jours à faire apparaître l’argent sur votre carte.',
  triedAgain: (date) =>
    `Un nouvel essai aura lieu avec la carte le ${date}. Vous n’avez pas besoin de l’attendre.`,
  notTriedAgain: 'Il n’y aura pas de nouvel essai automatique avec la carte.',
  pay: {
    before: 'Payez maintenant, ou indiquez une autre carte :',
    button: 'Payer ou changer de carte',
    ask: (merchant) =>
      `Pour payer ou indiquer une autre carte, adressez-vous à ${merchant}, où vous vous êtes abonné.`,
  },
  change: {
    before: 'Vous pouvez indiquer une autre carte :',
    button: 'Changer de carte',
    ask: (merchant) =>
      `Pour indiquer une autre carte, adressez-vous à ${merchant}, où vous vous êtes abonné.`,
  },
  test: 'Ceci est un test : aucun argent n’a circulé.',
  closing: (merchant) =>
    `Ce message a été envoyé pour ${merchant}. Ce n’est pas une facture. Pour toute question, adressez-vous à ${merchant} ; personne ne lit les réponses à ce message.`,
}
