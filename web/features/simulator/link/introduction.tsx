import type { SimulatedTest } from '../../../../contract/simulator/pages.ts'
import type { SittingView } from '../../../../contract/simulator/sitting.ts'
import { reasoningLimits } from '../../../../domain/simulator/test-rules.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Icon, type IconName } from '../../../link/parts/icon.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import { BottomBar } from './bottom-bar.tsx'
import classes from './introduction.module.css'
import { TestFrame } from './test-frame.tsx'
import { titleOf } from './title-of.ts'
import { useBegin } from './use-begin.ts'

type IntroductionProps = { model: SimulatedTest; onPractise: () => void; onBegun: (view: SittingView) => void }

/** What comes, before the clock starts. */
export function Introduction({ model, onPractise, onBegun }: IntroductionProps) {
  const { t } = usePage()
  const { state, begin } = useBegin(model.token, onBegun)
  const { test } = model
  const isReasoning = test.kind === 'reasoning'
  const bar = (
    <BottomBar note={state === 'failed' && <Notice tone="red" title={t('simulator:intro.failed')} isNews />}>
      <button
        type="button"
        className={isReasoning ? 'button' : 'button primary'}
        disabled={state === 'sending'}
        onClick={begin}
      >
        {t(isReasoning ? 'simulator:intro.start' : 'simulator:intro.begin')}
      </button>
      {isReasoning && (
        <button type="button" className="button primary" disabled={state === 'sending'} onClick={onPractise}>
          {t('simulator:intro.practise')}
        </button>
      )}
      <noscript>{t('public:frame.needsScript')}</noscript>
    </BottomBar>
  )
  return (
    <TestFrame bar={bar}>
      {model.personName && <p className="small dim">{t('simulator:intro.for', { name: model.personName })}</p>}
      <h1>{t(titleOf(model))}</h1>
      <Lead test={test} />
      {!model.isTranslated && (
        <div className={classes['language']}>
          <Notice tone="ink" icon="globe" title={t('simulator:intro.inEnglish')}>
            {t('simulator:intro.inEnglishText')}
          </Notice>
        </div>
      )}
      <FactList facts={isReasoning ? testFacts(t) : questionnaireFacts(t)} />
      {isReasoning && (
        <section className={classes['try']}>
          <h2>{t('simulator:intro.try')}</h2>
          <p>{t('simulator:intro.tryText', { minutes: reasoningLimits.minutes })}</p>
        </section>
      )}
    </TestFrame>
  )
}

function Lead({ test }: Pick<SimulatedTest, 'test'>) {
  const { t } = usePage()
  if (test.kind === 'personality')
    return <p className="lead">{t('simulator:intro.personality', { count: test.statements.length })}</p>
  const { minItems: least, maxItems: most } = reasoningLimits
  return (
    <p className="lead">
      {t('simulator:intro.length', { least, most })}{' '}
      {t(test.bank === 'numbers' ? 'simulator:intro.calculator' : 'simulator:intro.paper')}
    </p>
  )
}

type Fact = { icon: IconName; title: string; text: string }
type Translate = ReturnType<typeof usePage>['t']

const testFacts = (t: Translate): Fact[] => [
  {
    icon: 'clock',
    title: t('simulator:intro.minutes', { count: reasoningLimits.minutes }),
    text: t('simulator:intro.timeText'),
  },
  {
    icon: 'pause',
    title: t('simulator:intro.pause'),
    text: t('simulator:intro.pauseText', { minutes: reasoningLimits.pauseMinutes }),
  },
  { icon: 'lock', title: t('simulator:intro.who'), text: t('simulator:intro.whoText') },
]

const questionnaireFacts = (t: Translate): Fact[] => [
  { icon: 'clock', title: t('simulator:intro.freely'), text: t('simulator:intro.freelyText') },
  { icon: 'left', title: t('simulator:intro.change'), text: t('simulator:intro.changeText') },
  { icon: 'lock', title: t('simulator:intro.who'), text: t('simulator:intro.whoText') },
]

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className={classes['facts']}>
      {facts.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
