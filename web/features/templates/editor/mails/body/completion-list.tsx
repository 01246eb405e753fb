import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../../../platform/texts/use-translation.tsx'
import type { CompletionState } from './completion.ts'
import { usePlaceholderWords } from './placeholder-words.ts'
import classes from './body.module.css'

type Props = { id: string; state: CompletionState }

export const optionId = (id: string, index: number) => `${id}-${index}`

/** The placeholders that fit what is typed after `{{`. The cursor stays in the text. */
export function CompletionList({ id, state: { names, active, choose, place } }: Props) {
  const { t } = useTranslation('mail-body')
  const wordsFor = usePlaceholderWords()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, names])
  return (
    <>
      {createPortal(
        <div className={classes.completion}>
          {names.length === 0 && <p className={classes.noneFits}>{t('completion.none')}</p>}
          <div ref={list} id={id} className={classes.options} role="listbox" aria-label={t('completion.label')}>
            {names.map((name, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the text, which has the focus
              <div
                key={name}
                id={optionId(id, index)}
                className={classes.option}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The text keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(name)}
              >
                <span>{wordsFor(name)}</span>
                <code>{`{{${name}}}`}</code>
              </div>
            ))}
          </div>
        </div>,
        place,
      )}
      <VisuallyHidden role="status">{t('completion.count', { count: names.length })}</VisuallyHidden>
    </>
  )
}
