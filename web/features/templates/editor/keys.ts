import { isEmail } from '../../../../domain/templates/email-content.ts'
import { mailTypes, type TemplateContent, type TemplateDraft } from '../../../../domain/templates/template-content.ts'

/**
 * Items have indexes, which change when one is moved. Each gets a stable key under a symbol: spreading
 * copies it, JSON and comparisons ignore it.
 */
const key = Symbol('key')
let given = 0

type Keyed = { [key]?: string }

export function keyOf(item: object): string {
  return (item as Keyed)[key] ?? ''
}

function keyed<Item extends object>(items: readonly Item[]): Item[] {
  return items.map((item) => {
    if (keyOf(item)) return item
    given += 1
    return { ...item, [key]: `item-${given}` }
  })
}

/** With a key on every section, question, comment, answer and role, and with every type of mail. */
export function editable(draft: TemplateDraft): TemplateDraft {
  return { ...draft, content: editableContent(draft.content) }
}

export function editableContent(content: TemplateContent): TemplateContent {
  switch (content.type) {
    case 'questions':
      return {
        ...content,
        sections: keyed(content.sections).map((section) => ({
          ...section,
          questions: keyed(section.questions),
          comments: keyed(section.comments),
        })),
      }
    case 'answers':
      return { ...content, answers: keyed(content.answers) }
    case 'roles':
      return { ...content, roles: keyed(content.roles) }
    case 'mails':
      return isEmail(content)
        ? content
        : { ...content, mails: [...content.mails, ...missingMails(content.mails.map(({ mailType }) => mailType))] }
  }
}

function missingMails(present: readonly string[]) {
  return mailTypes
    .filter((mailType) => !present.includes(mailType))
    .map((mailType) => ({ mailType, sender: {}, subject: {}, body: {} }))
}
