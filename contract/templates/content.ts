import { z } from 'zod'
import { notApplicableAnswer } from '../../domain/templates/limits.ts'
import { answerNumberMax, contentLimits as limits, itemNumberMax } from '../../domain/templates/content-limits.ts'
import { itemsInAll } from '../../domain/templates/items-in-all.ts'
import { languageCode } from '../shapes.ts'
import { mailTypes, roleIds, templateCategories, templateTypes } from '../../domain/templates/template-content.ts'

export const templateType = z.enum(templateTypes)

export const templateCategory = z.enum(templateCategories)

/** A text for each language. */
export const labels = (max: number) => z.partialRecord(languageCode, z.string().max(max))

const itemNumber = z.number().int().min(1).max(itemNumberMax)

const item = z.strictObject({ number: itemNumber, enabled: z.boolean(), labels: labels(limits.itemText) })

const answerNumber = z.union([z.number().int().min(1).max(answerNumberMax), z.literal(notApplicableAnswer)])

const answer = item.extend({ number: answerNumber })

const section = z.strictObject({
  number: itemNumber,
  name: labels(limits.sectionName),
  nameEnabled: z.boolean(),
  description: labels(limits.description),
  competencyDescription: labels(limits.competencyDescription),
  questions: z.array(item).max(limits.questions),
  comments: z.array(item).max(limits.comments),
  developmentActivities: labels(limits.developmentActivities),
  dimensionId: z.string().max(limits.dimensionId),
  computationDefinition: z.string().max(limits.computationDefinition),
})

const sections = z
  .array(section)
  .max(limits.sections)
  .superRefine((list, { addIssue }) => {
    if (itemsInAll(list) > limits.itemsInAll)
      addIssue({ code: 'too_big', origin: 'array', maximum: limits.itemsInAll, input: list })
  })

const role = z.strictObject({ roleId: z.enum(roleIds), enabled: z.boolean(), labels: labels(limits.roleName) })

const mail = z.strictObject({
  mailType: z.enum(mailTypes),
  sender: labels(limits.sender),
  subject: labels(limits.subject),
  body: labels(limits.body),
})

/** `domain/templates/content-shape.ts` checks the same and says where the errors are. */
export const templateContent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('questions'), sections }),
  z.strictObject({ type: z.literal('answers'), answers: z.array(answer).max(limits.answers) }),
  z.strictObject({ type: z.literal('roles'), roles: z.array(role).max(roleIds.length) }),
  z.strictObject({ type: z.literal('mails'), mails: z.array(mail).max(mailTypes.length) }),
])
