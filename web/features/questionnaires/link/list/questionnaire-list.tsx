import type { QuestionnairesPage } from '../../../../../contract/questionnaires/pages.ts'
import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { FinishedQuestionnaires } from './finished-questionnaires.tsx'
import classes from './list.module.css'
import { OpenQuestionnaire } from './open-questionnaire.tsx'
import { useWaitingAnswers } from '../outbox/use-waiting-answers.ts'

type QuestionnaireListProps = Extract<QuestionnairesPage, { state: 'list' }>

/** Open questionnaires first, then the finished ones with their reports. */
export function QuestionnaireList({ personName, dayPart, shareGuid, open, finished }: QuestionnaireListProps) {
  const { t } = usePage()
  useWaitingAnswers(shareGuid, open)
  const asked = open.filter(({ isScored }) => !isScored)
  const minutes = asked.reduce((sum, card) => sum + card.minutesLeft, 0)
  const greetings = {
    morning: t('questionnaires:list.morning', { name: personName }),
    afternoon: t('questionnaires:list.afternoon', { name: personName }),
    evening: t('questionnaires:list.evening', { name: personName }),
  }
  return (
    <PublicFrame>
      <h1>{personName ? greetings[dayPart] : t('questionnaires:list.title')}</h1>
      <p className="lead">
        {[
          open.length === 0 && t('questionnaires:list.nothing'),
          asked.length > 0 && t('questionnaires:list.waiting', { count: asked.length }),
          asked.length > 0 &&
            (minutes > 0 ? t('questionnaires:list.takes', { count: minutes }) : t('questionnaires:list.toSubmit')),
          asked.length < open.length && t('acdc-scoring:card.waiting'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {open.length > 0 && (
        <ul className={classes.open}>
          {open.map((card) => (
            <OpenQuestionnaire key={card.waveGuid} card={card} />
          ))}
        </ul>
      )}
      {finished.length > 0 && <FinishedQuestionnaires cards={finished} />}
    </PublicFrame>
  )
}
