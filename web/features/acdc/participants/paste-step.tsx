import { Textarea } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { ParsedPeople, PeopleProblem } from '../../../../domain/acdc/parse-people.ts'
import { importedRowsMax } from '../../../../domain/participants/limits.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { focusOnMount } from '../../../ui/form/focus-on-mount.ts'
import { Box } from '../../../ui/page/box.tsx'
import classes from './participants.module.css'

type Props = {
  kind: 'assessees' | 'evaluators'
  text: string
  parsed: ParsedPeople
  onChange: (text: string) => void
}

const problemsShown = 20

/** A list as it is pasted, and below it each row that cannot be read. */
export function PasteStep({ kind, text, parsed, onChange }: Props) {
  const { t } = useTranslation('acdc')
  const problems = useId()
  const isEmpty = text.trim() === ''
  const isWrong = !isEmpty && parsed.problems.length > 0
  return (
    <Box title={t(`people.step.${kind}`)} note={t('people.count', { count: parsed.people.length })}>
      <Textarea
        label={t(`people.paste.${kind}`)}
        description={t('people.pasteText')}
        placeholder={'fullName;email\nAnna Nová;anna.nova@example.com'}
        classNames={{ input: classes.text }}
        rows={10}
        spellCheck={false}
        ref={focusOnMount}
        value={text}
        error={isWrong}
        aria-describedby={problems}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div id={problems} aria-live="polite">
        {isWrong && <Problems problems={parsed.problems} />}
      </div>
    </Box>
  )
}

function Problems({ problems }: { problems: readonly PeopleProblem[] }) {
  const { t } = useTranslation('acdc')
  const more = problems.length - problemsShown
  return (
    <ul className={classes.problems}>
      {problems.slice(0, problemsShown).map((problem) => (
        <Problem key={`${problem.row} ${problem.code}`} problem={problem} />
      ))}
      {more > 0 && <li>{t('people.moreProblems', { count: more })}</li>}
    </ul>
  )
}

function Problem({ problem: { row, text, code, otherRow = 0, otherName = '' } }: { problem: PeopleProblem }) {
  const { t } = useTranslation('acdc')
  const { formatNumber } = useFormat()
  return (
    <li>
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>
        {row !== null && (
          <>
            <b>{t('people.row', { row })}</b>{' '}
          </>
        )}
        {t(`people.problem.${code}`, { otherRow, otherName, most: formatNumber(importedRowsMax) })}
        {text !== '' && <span className={classes.asTyped}>{text}</span>}
      </span>
    </li>
  )
}
