import { UnstyledButton } from '@mantine/core'
import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useProblemWords } from '../use-problem-words.ts'
import classes from '../editor.module.css'

type Props = { problems: readonly TemplateProblem[]; onOpen: (problem: TemplateProblem) => void }
const shownProblems = 50

/** What is wrong with the template; each line leads to its place. */
export function ProblemList({ problems, onOpen }: Props) {
  const { t } = useTranslation('report-templates')
  const { said, placeOf } = useProblemWords()
  if (problems.length === 0) return null
  return (
    <ul className={classes.problems} aria-label={t('problems.title')}>
      {problems.slice(0, shownProblems).map((problem, index) => (
        <li key={index}>
          <UnstyledButton className={classes.problem} onClick={() => onOpen(problem)}>
            <b>{placeOf(problem)}</b> {said(problem)}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
