import { Textarea } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ParsedNote } from '../parsed-note.tsx'
import type { PastedPeople } from './use-pasted-people.ts'

const shownRows = 14

export function PasteStep({ people }: { people: PastedPeople }) {
  const { t } = useTranslation('participants')
  return (
    <>
      <Textarea
        required
        rows={shownRows}
        label={t('add.paste.label')}
        description={t('add.paste.hint')}
        placeholder={t('add.paste.placeholder')}
        spellCheck={false}
        error={people.openQuoteAt === null ? undefined : t('unclosedQuote', { row: people.openQuoteAt + 1 })}
        value={people.text}
        onChange={(event) => people.setText(event.currentTarget.value)}
      />
      <ParsedNote>
        {people.data.length > 0 && people.openQuoteAt === null && t('add.paste.read', { count: people.data.length })}
      </ParsedNote>
    </>
  )
}
