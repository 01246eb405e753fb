import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { getProject } from '../../../contract/projects/projects.ts'
import type { ScheduleCard } from '../../../domain/projects/schedule.ts'
import { useFormat } from '../../platform/texts/format.ts'
import classes from './project-cards.module.css'

type Project = Pick<AnswerOf<typeof getProject>, 'name' | 'schedule'>
type Kind = 'date' | 'yes-no' | 'text' | 'hours' | 'money'

const kinds: Readonly<Record<ScheduleCard['name'], Kind>> = {
  projectStart: 'date',
  projectEnd: 'date',
  isCompleted: 'yes-no',
  visibleToClients: 'yes-no',
  keepAnonymous: 'yes-no',
  owner: 'text',
  invoiceIssueDate: 'date',
  invoicePaymentDate: 'date',
  totalWorkHours: 'hours',
  margin: 'money',
  licencePrice: 'money',
  estimatedPrice: 'money',
  price: 'money',
  profit: 'money',
}
const computable = ['estimatedPrice', 'price', 'profit', 'margin'] as const
const isComputable = (name: string): name is (typeof computable)[number] => computable.some((one) => one === name)
const isKnown = (name: string): name is ScheduleCard['name'] => Object.hasOwn(kinds, name)

/** The data of a project as cards: its name, then the name/value pairs of its schedule (PLT-2-123). */
export function ProjectCards({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const wordValue = useCardValue()
  return (
    <dl className={classes.root}>
      <div className={classes.card}>
        <dt>{t('card.name')}</dt>
        <dd>{project.name}</dd>
      </div>
      {project.schedule.map(({ name, value, isComputed }) => (
        <div key={name} className={classes.card}>
          <dt>{isKnown(name) ? t(`card.${name}`) : name}</dt>
          <dd>
            {wordValue(name, value)}
            {isComputed && isComputable(name) && <span className={classes.from}>{t(`card.computed.${name}`)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useCardValue() {
  const { t } = useTranslation('projects')
  const { formatDate, formatCzk, formatNumber } = useFormat()
  return (name: string, value: string | number | boolean | null): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') {
      return isKnown(name) && kinds[name] === 'hours' ? t('hours', { value: formatNumber(value) }) : formatCzk(value)
    }
    return isKnown(name) && kinds[name] === 'date' ? formatDate(value) : (value ?? '–')
  }
}
