/** The rules of an account that say to which acquirer its new payments go (decision 0262). */
import { z } from 'zod'
import { ENOUGH_DECIDED } from '../../domain/approval-rates'
import { CARD_BRANDS } from '../../domain/cards'
import { ELSEWHERE_AFTER, FUNDINGS, MOST_RULES, TRIAL_SHARES } from '../../domain/routing'
import { issue, listOf, livemode, patterned, queryCurrency, text, timestamp } from '../common'
import { Metadata } from '../metadata'

const BRANDS = CARD_BRANDS.filter((brand) => brand !== 'unknown')
const MOST_VALUES = 50
const MOST_ACQUIRERS = 10

const acquirer = () =>
  text(64, 1).meta({
    description: 'One of `acquirers`: an own account by its id, or one of the service by its name',
  })

const areUnique = (values: readonly string[]): boolean => new Set(values).size === values.length

const elsewhere = () =>
  z
    .string()
    .max(40)
    .refine(
      (code) => ELSEWHERE_AFTER.some((one) => one === code),
      issue({ code: 'not_elsewhere', allowed: [...ELSEWHERE_AFTER] }),
    )

const Target = z
  .strictObject({
    split: z
      .array(z.strictObject({ acquirer: acquirer(), share: z.int().min(1).max(100) }))
      .min(1)
      .max(MOST_ACQUIRERS)
      .refine((split) => split.reduce((sum, { share }) => sum + share, 0) === 100, issue('shares_not_whole'))
      .refine((split) => areUnique(split.map((one) => one.acquirer)), issue('acquirer_twice'))
      .meta({ description: 'One acquirer, or several and how many percent of the payments go to each' }),
    best: z
      .strictObject({
        trial: z
          .int()
          .min(TRIAL_SHARES.least)
          .max(TRIAL_SHARES.most)
          .default(TRIAL_SHARES.usual)
          .meta({ description: 'How many percent go to the others, to see how they do' }),
      })
      .exactOptional()
      .meta({
        description: `The one that has approved most of your payments lately takes them; the shares count until ${ENOUGH_DECIDED} are decided`,
      }),
    next: z
      .array(acquirer())
      .max(MOST_ACQUIRERS)
      .refine(areUnique, issue('acquirer_twice'))
      .default([])
      .meta({ description: 'Where else a payment may go, in this order' }),
    after: z.array(elsewhere()).max(ELSEWHERE_AFTER.length).default([]).meta({
      description:
        'Declines after which it may go there. All others would be the same everywhere, or the networks forbid another try',
    }),
  })
  .meta({ id: 'RouteTarget' })

const several = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(MOST_VALUES).exactOptional()
const minor = () => z.int().min(0).max(Number.MAX_SAFE_INTEGER).exactOptional()
const bin = () => patterned(text(8, 6), /^\d{6,8}$/, 'not_bin')

const Conditions = z
  .strictObject({
    currencies: several(queryCurrency()),
    amount: z
      .strictObject({ currency: queryCurrency(), from: minor(), to: minor() })
      .refine(({ from = 0, to = Infinity }) => from <= to, { ...issue('to_before_from'), path: ['to'] })
      .exactOptional()
      .meta({ description: 'In minor units of the currency; both bounds belong to it' }),
    brands: several(z.enum(BRANDS)),
    countries: several(patterned(text(2, 2), /^[A-Z]{2}$/, 'not_country')),
    fundings: several(z.enum(FUNDINGS)),
    bins: several(
      z
        .strictObject({ from: bin(), to: bin() })
        .refine(({ from, to }) => from.length === to.length && from <= to, {
          ...issue('bins_reversed'),
          path: ['to'],
        }),
    ).meta({ description: 'Ranges of the first digits of card numbers; both ends belong to them' }),
    initiated_by: z.enum(['customer', 'merchant']).exactOptional(),
    channels: several(text(80, 1)),
    metadata: Metadata.exactOptional(),
  })
  .meta({
    id: 'RouteConditions',
    description:
      'A payment has to meet all of them. What is not known of it meets none: country and funding of a card are known once it is stored',
  })

const Rule = z.strictObject({ name: text(60, 1), when: Conditions, to: Target }).meta({ id: 'RoutingRule' })

const ruleSet = {
  rules: z
    .array(Rule)
    .max(MOST_RULES)
    .refine((rules) => areUnique(rules.map(({ name }) => name)), issue('rule_name_twice'))
    .meta({ description: 'The first one that a payment meets counts' }),
  default: Target.nullable().meta({
    description: 'For payments that meet no rule. Null: they go where they would go without rules',
  }),
}

export const RuleSetBody = z.strictObject(ruleSet).meta({ id: 'RuleSet' })

export const NewRulesBody = z
  .strictObject({
    ...ruleSet,
    version: z.int().min(0).meta({ description: 'The version that was changed; 0 if there was none' }),
    note: text(200).nullish().meta({ description: 'Why' }),
  })
  .meta({ id: 'NewRoutingRules' })

export type NewRulesBody = z.infer<typeof NewRulesBody>

const author = () =>
  z.object({
    id: z.string(),
    name: z.string().nullable().meta({ description: 'Null if nobody has this id any more' }),
  })

const dated = {
  version: z.int(),
  note: z.string().nullable(),
  created_at: timestamp(),
  created_by: author(),
}

const ACQUIRER_CHOICES = z
  .array(
    z.object({
      acquirer: z.string(),
      name: z
        .string()
        .nullable()
        .meta({ description: 'What the account is called; null for one of the service' }),
    }),
  )
  .meta({ description: 'Where payments of the account may go' })

export const RoutingRulesView = z
  .object({
    object: z.literal('routing_rules'),
    ...dated,
    created_at: timestamp().nullable(),
    created_by: author().nullable(),
    version: z.int().meta({ description: '0 if the account has no rules' }),
    rules: z.array(Rule),
    default: Target.nullable(),
    acquirers: ACQUIRER_CHOICES,
    livemode: livemode(),
  })
  .meta({ id: 'RoutingRules' })

export type RoutingRulesView = z.infer<typeof RoutingRulesView>

const RoutingVersion = z
  .object({ object: z.literal('routing_version'), ...dated })
  .meta({ id: 'RoutingVersion' })

export type RoutingVersionView = z.infer<typeof RoutingVersion>

export const RoutingVersionList = listOf(RoutingVersion, 'RoutingVersionList')

const sums = () => z.array(z.object({ currency: z.string(), payments: z.int(), amount: z.number() }))

export const RoutingTrialView = z
  .object({
    object: z.literal('routing_trial'),
    since: timestamp().meta({ description: 'Payments from then on were looked at' }),
    looked_at: z.int().meta({ description: 'How many payments were looked at, the newest first' }),
    is_whole: z.boolean().meta({ description: 'False if there are more payments than that' }),
    elsewhere: z.int().meta({ description: 'How many of them would have gone elsewhere' }),
    routes: z.array(
      z.object({
        rule: z.string().nullable().meta({ description: 'Null: no rule was met' }),
        acquirer: z.string(),
        payments: z.int(),
        elsewhere: z.int(),
        sums: sums(),
      }),
    ),
    livemode: livemode(),
  })
  .meta({ id: 'RoutingTrial' })

export type RoutingTrialView = z.infer<typeof RoutingTrialView>
