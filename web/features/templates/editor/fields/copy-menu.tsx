import { Menu } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import { hasText } from '../../../../../domain/templates/translations.ts'
import type { Labels, TemplateDraft } from '../../../../../domain/templates/template-content.ts'
import { notify } from '../../../../platform/notices.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { valueAt, withValueAt } from '../at-path.ts'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { languageName } from './issue-words.ts'
import classes from '../editor.module.css'

/** Copies a text of one shown language to all the others. */
export function CopyMenu({ paths, label }: { paths: readonly string[]; label: string }) {
  const { t } = useTranslation('templates')
  const isReadOnly = useIsReadOnly()
  const { items, question } = useCopyToAll(paths)
  if (isReadOnly || items.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton
            className={classes.copy}
            label={t('editor.copyOf', { name: label })}
            icon={<IconCopy size={14} />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ language, onSelect }) => (
            <Menu.Item key={language} onClick={onSelect}>
              {t('editor.copyToAll', { language: languageName(language) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  )
}

/** For menus: one entry for each shown language; asks before overwriting other texts. */
export function useCopyToAll(paths: readonly string[]) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const [confirm, question] = useConfirm()
  const source = useEditorState((state) => state.source)
  const target = useEditorState((state) => state.target)
  const hasOthers = useEditorState((state) => state.draft.languagesCodes.length > 1)
  const copy = async (language: LanguageCode) => {
    const { draft } = store.get()
    const others = draft.languagesCodes.filter((code) => code !== language)
    if (overwrites(draft, paths, language, others)) {
      const title = t('editor.copyAsk', { language: languageName(language) })
      if (!(await confirm({ title, text: t('editor.copyAskText'), confirmLabel: t('editor.copyConfirm') }))) return
    }
    store.edit((before) => paths.reduce((next, path) => copied(next, path, language, others), before))
    store.check()
    notify({ kind: 'positive', title: t('editor.copied', { count: others.length }) })
  }
  const languages = hasOthers ? [source, ...(target ? [target] : [])] : []
  return { items: languages.map((language) => ({ language, onSelect: () => void copy(language) })), question }
}

const labelsAt = (draft: TemplateDraft, path: string) => (valueAt(draft, path) ?? {}) as Labels

function overwrites(draft: TemplateDraft, paths: readonly string[], from: LanguageCode, to: readonly LanguageCode[]) {
  return paths.some((path) => {
    const labels = labelsAt(draft, path)
    return to.some((language) => hasText(labels[language]) && labels[language] !== labels[from])
  })
}

function copied(draft: TemplateDraft, path: string, from: LanguageCode, to: readonly LanguageCode[]): TemplateDraft {
  const labels = labelsAt(draft, path)
  const text = labels[from]
  if (!hasText(text)) return draft
  return withValueAt(draft, path, { ...labels, ...Object.fromEntries(to.map((language) => [language, text])) })
}
