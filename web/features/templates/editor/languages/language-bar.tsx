import { Button, Menu, Select, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowsLeftRight, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { may } from '../../../../../domain/rights/rules.ts'
import { contentLanguages, type LanguageCode } from '../../../../../domain/languages/languages.ts'
import { nextGap, type TranslationGap } from '../../../../../domain/templates/completeness.ts'
import { usePermissions } from '../../../../platform/session/permissions.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { languageName } from '../fields/issue-words.ts'
import { withLanguage, withoutLanguage } from './change-languages.ts'
import classes from '../editor.module.css'

/** Which two languages are edited, how complete each is, and the languages of the template. */
export function LanguageBar() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const languages = useEditorState(({ draft }) => draft.languagesCodes)
  const source = useEditorState((state) => state.source)
  const target = useEditorState((state) => state.target)
  const isReadOnly = useIsReadOnly()
  const options = languages.map((code) => ({ value: code, label: languageName(code) }))
  return (
    <div className={classes.languageBar} role="region" aria-label={t('editor.languages')}>
      <div className={classes.languagePair}>
        <Select
          size="xs"
          label={t('language.first')}
          allowDeselect={false}
          data={options.filter(({ value }) => value !== target)}
          value={source}
          onChange={(code) => code && store.set({ source: code })}
        />
        <IconButton
          className={classes.swap}
          label={t('editor.swap')}
          icon={<IconArrowsLeftRight size={16} />}
          disabled={target === null}
          onClick={() => target && store.set({ source: target, target: source })}
        />
        <Select
          size="xs"
          label={t('language.second')}
          placeholder={t('language.none')}
          clearable
          data={options.filter(({ value }) => value !== source)}
          value={target}
          onChange={(code) => store.set({ target: code })}
        />
      </div>
      <CompletenessChips />
      {!isReadOnly && <LanguagesMenu />}
    </div>
  )
}

/** How complete each language is; pressing one leads to its next missing text. */
function CompletenessChips() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const completeness = useEditorState((state) => state.completeness)
  const last = useRef<TranslationGap | null>(null)
  const handleGo = (language: LanguageCode) => {
    const { draft, source } = store.get()
    const from = last.current?.language === language ? last.current : null
    const gap = nextGap(draft.content, [language], from)
    last.current = gap
    if (language !== source) store.set({ target: language })
    if (gap) store.goTo(`content.${gap.path}`, language)
  }
  return (
    <ul className={classes.chips} aria-label={t('editor.completeness')}>
      {completeness.map(({ language, percent, gaps }) => (
        <li key={language}>
          <UnstyledButton
            className={classes.chip}
            data-complete={percent === 100 || undefined}
            title={[languageName(language), gaps > 0 && t('editor.nextGap', { count: gaps })]
              .filter(Boolean)
              .join(' · ')}
            onClick={() => handleGo(language)}
          >
            <span className={classes.bar} style={{ inlineSize: `${percent}%` }} aria-hidden="true" />
            <span className={classes.chipText}>
              <span aria-hidden="true" className={classes.code}>
                {language}
              </span>
              <VisuallyHidden>{languageName(language)}</VisuallyHidden>
              {percent === 100 ? (
                <>
                  <IconCircleCheck size={14} aria-hidden="true" />
                  <VisuallyHidden>100 %</VisuallyHidden>
                </>
              ) : (
                <span className={classes.percent}>{percent} %</span>
              )}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function LanguagesMenu() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const permissions = usePermissions()
  const [confirm, question] = useConfirm()
  const languages = useEditorState(({ draft }) => draft.languagesCodes)
  const isMails = useEditorState(({ draft }) => draft.content.type === 'mails')
  const absent = contentLanguages.filter(({ code }) => !languages.includes(code))
  const mayRemove = languages.length > 1 && (!isMails || may(permissions, 'deleteMailLanguage'))
  const handleAdd = (language: LanguageCode) => {
    store.set({ ...withLanguage(store.get(), language), isDirty: true })
    store.check()
  }
  const handleRemove = async (language: LanguageCode) => {
    const title = t('editor.removeLanguageAsk', { language: languageName(language) })
    const confirmLabel = t('editor.removeLanguage')
    if (!(await confirm({ title, text: t('editor.removeLanguageText'), confirmLabel, tone: 'red' }))) return
    store.dropLanguage((draft) => withoutLanguage(draft, language))
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
            {t('editor.languages')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {absent.length > 0 && <Menu.Label>{t('editor.addLanguage')}</Menu.Label>}
          {absent.map(({ code, name }) => (
            <Menu.Item key={code} onClick={() => handleAdd(code)}>
              {name}
            </Menu.Item>
          ))}
          {mayRemove && <Menu.Label>{t('editor.removeLanguage')}</Menu.Label>}
          {mayRemove &&
            languages.map((code) => (
              <Menu.Item key={code} color="red" onClick={() => void handleRemove(code)}>
                {languageName(code)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  )
}
