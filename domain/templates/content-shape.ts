import { notApplicableAnswer } from './limits.ts'
import { answerNumberMax, contentLimits as limits, itemNumberMax } from './content-limits.ts'
import { itemsInAll } from './items-in-all.ts'
import { flag, integer, labels, listOf, oneOf, record, text, type Shape, type ShapeProblem } from './shapes.ts'
import { mailTypes, roleIds, type TemplateType } from './template-content.ts'

const itemOf = (number: Shape) => record({ number, enabled: flag, labels: labels(limits.itemText) })
const itemNumber = integer(1, itemNumberMax)
const item = itemOf(itemNumber)

const section = record({
  number: itemNumber,
  name: labels(limits.sectionName),
  nameEnabled: flag,
  description: labels(limits.description),
  competencyDescription: labels(limits.competencyDescription),
  questions: listOf(item, limits.questions),
  comments: listOf(item, limits.comments),
  developmentActivities: labels(limits.developmentActivities),
  dimensionId: text(limits.dimensionId),
  computationDefinition: text(limits.computationDefinition),
})
const sections: Shape = (value, path) => {
  const problems = listOf(section, limits.sections)(value, path)
  if (problems.length > 0) return problems
  return itemsInAll(value as Parameters<typeof itemsInAll>[0]) > limits.itemsInAll
    ? [{ path, problem: 'TOO_MANY' }]
    : []
}
const role = record({ roleId: oneOf(roleIds), enabled: flag, labels: labels(limits.roleName) })
const mail = record({
  mailType: oneOf(mailTypes),
  sender: labels(limits.sender),
  subject: labels(limits.subject),
  body: labels(limits.body),
})

const shapes: Record<TemplateType, Shape> = {
  questions: record({ type: oneOf(['questions']), sections }),
  answers: record({
    type: oneOf(['answers']),
    answers: listOf(itemOf(integer(1, answerNumberMax, notApplicableAnswer)), limits.answers),
  }),
  roles: record({ type: oneOf(['roles']), roles: listOf(role, roleIds.length) }),
  mails: record({ type: oneOf(['mails']), mails: listOf(mail, mailTypes.length) }),
}

/** The errors in a value that should be content of this type, by place. The server accepts what has none here. */
export function contentProblems(value: unknown, type: TemplateType): ShapeProblem[] {
  return shapes[type](value, 'content')
}
