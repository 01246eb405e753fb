import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { fillLanguages, type EditedRow } from '../edited-row.ts'
import { useEditor } from '../editor-context.ts'
import { asLanguage, languageChoices } from '../labels.tsx'

/** One language for every assessor who has none. */
export function LanguageDialog({ onClose }: { onClose: (rows?: readonly EditedRow[]) => void }) {
  const { t } = useTranslation('nominations')
  const { rows, templateLanguages } = useEditor()
  const [code, setCode] = useState<string | null>(templateLanguages[0] ?? null)
  const language = asLanguage(code)
  const count = rows.filter(({ assessorLanguageCode }) => assessorLanguageCode === null).length
  return (
    <Dialog
      opened
      onClose={() => onClose()}
      title={t('languageDialog.title')}
      meta={t('languageDialog.text', { count })}
      footer={
        <>
          <Button variant="default" onClick={() => onClose()}>
            {t('dialog.cancel')}
          </Button>
          <Button disabled={!language} onClick={() => language && onClose(fillLanguages(rows, language))}>
            {t('dialog.apply')}
          </Button>
        </>
      }
    >
      <Select
        label={t('field.assessorLanguageCode')}
        data={languageChoices(templateLanguages)}
        value={code}
        onChange={setCode}
      />
    </Dialog>
  )
}
