import { useEffect, useRef } from 'react'
import { usePage } from '../../../link/page-context.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import { octagon16 } from '../../../ui/brand/octagon.ts'
import classes from './ending.module.css'
import { FactList } from './introduction.tsx'
import { TestFrame } from './test-frame.tsx'

type EndingProps =
  | { state: 'finished'; isTimeUp: boolean; personName: string }
  /** refused: locked, cancelled or expired. unknown: the address opens nothing. */
  | { state: 'refused' | 'unknown' }

/** Nothing more to do here: thanks, or why not. */
export function Ending(props: EndingProps) {
  const { t } = usePage()
  if (props.state === 'finished') return <Thanks {...props} />
  const isUnknown = props.state === 'unknown'
  return (
    <TestFrame>
      <Notice tone="red" title={t(isUnknown ? 'simulator:end.unknown' : 'simulator:end.refused')} isHeading isNews>
        {t(isUnknown ? 'simulator:end.unknownText' : 'simulator:end.refusedText')}
      </Notice>
      <p className={classes['ask']}>{t('simulator:end.ask')}</p>
    </TestFrame>
  )
}

function Thanks({ isTimeUp, personName }: { isTimeUp: boolean; personName: string }) {
  const { t } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <TestFrame>
      <svg className={classes['seal']} viewBox="0 0 16 16" aria-hidden="true">
        <path d={octagon16} />
        <path d="M5 8.3 7.2 10.5 11.2 5.8" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {personName ? t('simulator:end.thanks', { name: personName }) : t('simulator:end.thanksPlain')}
      </h1>
      <p className="lead">{t(isTimeUp ? 'simulator:end.timeUp' : 'simulator:end.done')}</p>
      <FactList
        facts={[
          { icon: 'user', title: t('simulator:end.next'), text: t('simulator:end.nextText') },
          { icon: 'flask', title: t('simulator:end.simulated'), text: t('simulator:end.simulatedText') },
        ]}
      />
    </TestFrame>
  )
}
