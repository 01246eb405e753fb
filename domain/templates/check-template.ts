import type { LanguageCode } from '../languages/languages.ts'
import { notApplicableAnswer, templateNameMax } from './limits.ts'
import { checkMails } from './check-mails.ts'
import { checkSections } from './check-sections.ts'
import type { AnswersContent, RolesContent, TemplateDraft } from './template-content.ts'
import { isTemplateValid, templateError, type TemplateIssue } from './template-issue.ts'
import { checkOwnership, type TemplateActor } from './template-ownership.ts'
import { isUsedItem, languagesWithContent, translationStates } from './translations.ts'

/**
 * Every rule of a 360 or competency template, including its owner's rights. Empty rows of the editor are allowed; they
 * are not part of the questionnaire.
 */
export function checkTemplate(draft: TemplateDraft, actor: TemplateActor): TemplateIssue[] {
  return [
    ...checkName(draft.name),
    ...checkOwnership(draft, actor),
    ...checkContent(draft),
    ...checkTranslations(draft),
  ]
}

export function checkName(name: string): TemplateIssue[] {
  if (name.trim() === '') return [templateError('NAME_REQUIRED', 'name')]
  return name.length > templateNameMax ? [templateError('NAME_TOO_LONG', 'name')] : []
}

function checkContent(draft: TemplateDraft): TemplateIssue[] {
  const { content, category } = draft
  switch (content.type) {
    case 'questions':
      return checkSections(content, category)
    case 'answers':
      return checkAnswers(content)
    case 'roles':
      return checkRoles(content)
    case 'mails':
      return checkMails(content, category)
  }
}

/** N/A alone is not a scale. */
function checkAnswers({ answers }: AnswersContent): TemplateIssue[] {
  const isScale = answers.some((answer) => answer.number !== notApplicableAnswer && isUsedItem(answer))
  return [
    ...(isScale ? [] : [templateError('ANSWER_REQUIRED', 'content.answers')]),
    ...repeated(answers.map((answer) => answer.number)).map((index) =>
      templateError('DUPLICATE_NUMBER', `content.answers.${index}.number`),
    ),
  ]
}

function checkRoles({ roles }: RolesContent): TemplateIssue[] {
  return [
    ...(roles.some(isUsedItem) ? [] : [templateError('ROLE_REQUIRED', 'content.roles')]),
    ...repeated(roles.map((role) => role.roleId)).map((index) =>
      templateError('DUPLICATE_ROLE', `content.roles.${index}.roleId`),
    ),
  ]
}

/** Indexes of repeated values. */
function repeated(keys: readonly unknown[]): number[] {
  return [...keys.keys()].filter((index) => keys.indexOf(keys[index]) < index)
}

/** Mails must be complete in the languages open in the editor as well, since people with such a language would get none. */
function checkTranslations({ content, languagesCodes }: TemplateDraft): TemplateIssue[] {
  const open: readonly LanguageCode[] = content.type === 'mails' ? languagesCodes : []
  const languages = [...new Set([...open, ...languagesWithContent(content)])]
  const incomplete = translationStates(content, languages).filter(({ gaps }) => gaps.length > 0)
  if (incomplete.length === 0) return []
  const firstGap = incomplete[0]?.gaps[0] ?? ''
  return [
    templateError('INCOMPLETE_TRANSLATION', `content.${firstGap}`, {
      languages: incomplete.map(({ language }) => language),
    }),
  ]
}

export type TemplateSaveCheck = { isValid: boolean; errors: TemplateIssue[] }

/**
 * The part of a save's response that says whether it can be saved, and why not. Validation is skipped only for managers
 * of competency systems; name and ownership are always checked.
 */
export function judgeTemplateSave(
  draft: TemplateDraft,
  actor: TemplateActor,
  skipsValidation: boolean,
): TemplateSaveCheck {
  const errors =
    skipsValidation && actor.canManageCompetencySystems
      ? [...checkName(draft.name), ...checkOwnership(draft, actor)]
      : checkTemplate(draft, actor)
  return { isValid: isTemplateValid(errors), errors }
}
