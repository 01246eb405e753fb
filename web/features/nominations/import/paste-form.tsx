import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { Import } from './use-import.ts'
import classes from './import-step.module.css'

/** A field for rows copied from a spreadsheet. */
export function PasteForm({ read }: { read: Import }) {
  const { t } = useTranslation('nominations')
  const [text, setText] = useState('')
  return (
    <form
      className={classes.paste}
      onSubmit={(event) => {
        event.preventDefault()
        void read.readText(text)
      }}
    >
      <Textarea
        aria-label={t('import.pasteLabel')}
        placeholder={t('import.pastePlaceholder')}
        minRows={6}
        maxRows={12}
        rows={8}
        value={text}
        error={read.pasteError}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={text.trim() === ''}>
        {t('import.pasteRead')}
      </Button>
    </form>
  )
}
