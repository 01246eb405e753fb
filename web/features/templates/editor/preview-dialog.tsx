import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { previewHtml } from '../../../../domain/templates/preview-html.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { useEditorStore } from './editor-store.ts'
import { languageName } from './fields/issue-words.ts'
import { MailsPreview } from './mails/mails-preview.tsx'
import classes from './editor.module.css'

/** The draft as raters will read it, saved or not, in each of its languages. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('templates')
  const { draft, source } = useEditorStore().get()
  const [language, setLanguage] = useState<LanguageCode>(source)
  const isNarrow = useIsNarrow()
  const options = draft.languagesCodes.map((code) => ({ value: code, label: languageName(code) }))
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={draft.name || t('page.title')}
      meta={t(draft.category === 'generic-email' ? 'editor.previewEmailMeta' : 'editor.previewMeta')}
    >
      <div className={classes.stack}>
        {isNarrow ? (
          <Select
            aria-label={t('language.first')}
            allowDeselect={false}
            data={options}
            value={language}
            onChange={(code) => code && setLanguage(code)}
          />
        ) : (
          <SegmentedControl
            className={classes.previewLanguages}
            aria-label={t('language.first')}
            value={language}
            onChange={(code) => setLanguage(code)}
            data={options}
          />
        )}
        {draft.content.type === 'mails' ? (
          <MailsPreview mails={draft.content.mails} language={language} />
        ) : (
          // Without allow-scripts nothing in it runs.
          <iframe
            className={classes.preview}
            sandbox="allow-same-origin"
            title={t('editor.preview')}
            srcDoc={previewHtml(draft.name, draft.content, language)}
          />
        )}
      </div>
    </Dialog>
  )
}
