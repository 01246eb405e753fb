import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { contentLanguages, languageCodes, type LanguageCode } from '../../../domain/constants/languages.ts'
import type { TemplateContent } from '../../../domain/templates/template-content.ts'
import { translationStates } from '../../../domain/templates/translations.ts'
import { interfaceLanguage } from '../../platform/i18n.ts'
import { useListState } from '../../platform/use-list-state.ts'
import { AnswersView, RolesView } from './items-view.tsx'
import { MailsView } from './mails-view.tsx'
import { SectionsView } from './sections-view.tsx'
import { ShownLanguages } from './shown-languages.ts'
import type { Template } from './template-page.tsx'
import classes from './templates.module.css'

/** The content, with the languages to read it in chosen above. */
export function TemplateContentView({ template }: { template: Template }) {
  const content: TemplateContent = template.content
  const worded = languageCodes.filter((code) => template.languagesCodes.includes(code))
  const [state, change] = useListState({ language: '', beside: '' })
  const first = worded.find((code) => code === state.language) ?? usualLanguage(worded)
  const second = languageCodes.find((code) => code === state.beside && code !== first)
  return (
    <ShownLanguages value={second ? [first, second] : [first]}>
      <LanguageChoice
        content={content}
        first={first}
        second={second}
        onFirst={(language) => change({ language })}
        onSecond={(beside) => change({ beside: beside ?? '' })}
      />
      <ContentOf content={content} isCompetency={template.category === 'competency'} />
      {template.description !== '' && <p className={classes.about}>{template.description}</p>}
    </ShownLanguages>
  )
}

/** That of the interface, where the template has it. */
function usualLanguage(worded: readonly LanguageCode[]): LanguageCode {
  const own = worded.find((code) => code.slice(0, 2) === interfaceLanguage())
  return own ?? worded[0] ?? 'en-GB'
}

function ContentOf({ content, isCompetency }: { content: TemplateContent; isCompetency: boolean }) {
  switch (content.type) {
    case 'questions':
      return <SectionsView content={content} isCompetency={isCompetency} />
    case 'answers':
      return <AnswersView content={content} />
    case 'roles':
      return <RolesView content={content} />
    case 'mails':
      return <MailsView content={content} />
  }
}

type ChoiceProps = {
  content: TemplateContent
  first: LanguageCode
  second: LanguageCode | undefined
  onFirst: (language: LanguageCode) => void
  onSecond: (language: LanguageCode | null) => void
}

/** Each language with how much of the template is worded in it. */
function LanguageChoice({ content, first, second, onFirst, onSecond }: ChoiceProps) {
  const { t } = useTranslation('templates')
  const states = translationStates(content, languageCodes)
  const options = states.map(({ language, percent }) => {
    const name = contentLanguages.find(({ code }) => code === language)?.name ?? language
    return { value: language, label: percent === 100 ? name : `${name} · ${percent} %`, percent }
  })
  return (
    <div className={classes.languages}>
      <Select
        label={t('language.first')}
        allowDeselect={false}
        data={options.filter(({ percent }) => percent > 0)}
        value={first}
        onChange={(language) => language && onFirst(language)}
      />
      <Select
        label={t('language.second')}
        placeholder={t('language.none')}
        clearable
        data={options.filter(({ value }) => value !== first)}
        value={second ?? null}
        onChange={onSecond}
      />
    </div>
  )
}
