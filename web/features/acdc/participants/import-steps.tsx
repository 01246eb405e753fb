import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { getNominationTable } from '../../../../contract/nominations/nominations.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { parsePeople, writePeople } from '../../../../domain/acdc/parse-people.ts'
import { peopleOf, planPeopleImport } from '../../../../domain/acdc/plan-people-import.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Stepper } from '../../../ui/marks/stepper.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { PasteStep } from './paste-step.tsx'
import { firstLanguage } from './first-language.ts'
import { ReviewStep } from './review-step.tsx'
import { useSavePeople } from './use-save-people.ts'
import classes from './participants.module.css'

type Props = {
  table: AnswerOf<typeof getNominationTable>
  params: { projectId: string; waveId: string }
  /** The page to go to once everything is stored. */
  leaveTo: string
}

const steps = ['assessees', 'evaluators', 'review'] as const

/**
 * Both texts begin with who is in the wave already: what stands in them in the end is who has a part in it. So one can
 * add people, take some out, or paste other lists instead.
 */
export function ImportSteps({ table, params, leaveTo }: Props) {
  const { t, i18n } = useTranslation('acdc')
  const [first] = useState(() => {
    const { assessees, evaluators } = peopleOf(table.nominations)
    return { assessees: textOf(assessees), evaluators: textOf(evaluators) }
  })
  const [texts, setTexts] = useState(first)
  const [at, setAt] = useState(0)
  const [language, setLanguage] = useState(() => firstLanguage(table.templateLanguages, i18n.language))
  const { save, isSaving, isSaved } = useSavePeople(params, leaveTo)
  const assessees = parsePeople(texts.assessees)
  const evaluators = parsePeople(texts.evaluators, assessees.people)
  const isReadable = assessees.problems.length === 0 && evaluators.problems.length === 0
  const plan = at === 2 && isReadable ? planPeopleImport(assessees.people, evaluators.people, table, language) : null
  const parsed = [assessees, evaluators][at]
  const isDirty = texts.assessees !== first.assessees || texts.evaluators !== first.evaluators
  const goTo = (next: number) => {
    setAt(next)
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={classes.steps}>
      <Stepper
        label={t('people.steps')}
        steps={steps.map((id, index) => ({
          id,
          label: t(`people.step.${id}`),
          state: index < at ? 'done' : index === at ? 'current' : 'todo',
        }))}
      />
      {at === 0 && (
        <PasteStep
          key="assessees"
          kind="assessees"
          text={texts.assessees}
          parsed={assessees}
          onChange={(text) => setTexts({ ...texts, assessees: text })}
        />
      )}
      {at === 1 && (
        <PasteStep
          key="evaluators"
          kind="evaluators"
          text={texts.evaluators}
          parsed={evaluators}
          onChange={(text) => setTexts({ ...texts, evaluators: text })}
        />
      )}
      {plan && (
        <ReviewStep plan={plan} table={table} language={language} onLanguage={setLanguage} isSaving={isSaving} />
      )}
      <Foot
        back={at > 0 && <BackButton onClick={() => goTo(at - 1)} disabled={isSaving} />}
        next={
          at < 2 ? (
            <Button
              rightSection={<IconArrowRight size={16} />}
              disabled={!parsed || parsed.problems.length > 0}
              onClick={() => goTo(at + 1)}
            >
              {t('people.next')}
            </Button>
          ) : (
            <Button loading={isSaving} disabled={!plan} onClick={() => plan && save(plan.rows, table.revision)}>
              {t('people.save')}
            </Button>
          )
        }
      />
      <LeaveGuard when={isDirty && !isSaved} />
    </div>
  )
}

const textOf = (people: Parameters<typeof writePeople>[0]) => (people.length > 0 ? writePeople(people) : '')

function BackButton({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  const { t } = useTranslation('acdc')
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} />} disabled={disabled} onClick={onClick}>
      {t('people.previous')}
    </Button>
  )
}

const Foot = ({ back, next }: { back: ReactNode; next: ReactNode }) => (
  <div className={classes.foot}>
    {back}
    <span className={classes.next}>{next}</span>
  </div>
)
