import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { listSnippets } from '../../../../../contract/report-templates/report-templates.ts'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import { copyText } from '../../../../platform/clipboard.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import classes from '../editor.module.css'

type Props = {
  /** Undefined where it no longer exists. */
  snippet: AnswerOf<typeof listSnippets>[number] | undefined
  /** The line to look at, from 1. */
  line: number | null
  mayInsert: boolean
  onInsert: (text: string) => void
  onClose: () => void
}

/** The source of a snippet, to read, and to go on with in the body. */
export function SnippetDialog({ snippet, line, mayInsert, onInsert, onClose }: Props) {
  const { t } = useTranslation('report-templates')
  const wanted = useRef<HTMLSpanElement>(null)
  useEffect(() => wanted.current?.scrollIntoView({ block: 'center' }), [])
  const lines = snippet?.body.replace(/\n$/, '').split('\n') ?? []
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={snippet?.name ?? t('snippets.unknown')}
      meta={t('snippets.sourceMeta')}
      footer={
        snippet && (
          <>
            <Button variant="default" data-start onClick={() => void copyText(snippet.body, t('snippets.copied'))}>
              {t('snippets.copy')}
            </Button>
            {mayInsert && <Button onClick={() => onInsert(snippet.body)}>{t('snippets.insert')}</Button>}
          </>
        )
      }
    >
      {/* Long lines are scrolled to by the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.snippetSource} tabIndex={0} aria-label={t('snippets.source')}>
        {lines.map((text, index) => (
          <span
            key={index}
            ref={index + 1 === line ? wanted : undefined}
            data-wanted={index + 1 === line || undefined}
          >{`${text}\n`}</span>
        ))}
      </pre>
    </Dialog>
  )
}
