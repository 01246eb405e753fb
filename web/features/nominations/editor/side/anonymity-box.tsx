import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { formatNumber } from '../../../../platform/texts/format.ts'
import { useEditor } from '../editor-context.ts'
import classes from './side-boxes.module.css'

const kinds = ['shown', 'merged', 'hidden'] as const

/** For how many people the report will show every group of raters, and for how many not. */
export function AnonymityBox({ superiors, others }: { superiors: number; others: number }) {
  const { t } = useTranslation('nominations')
  const { checked } = useEditor()
  const total = Math.max(1, checked.groups.length)
  return (
    <Box title={t('anonymity.title')} note={t('anonymity.minimum', { superiors, others })}>
      {kinds.map((kind) => (
        <div key={kind} className={classes.measure} data-kind={kind}>
          <span id={`anonymity-${kind}`}>{t(`anonymity.${kind}`)}</span>
          <b>{formatNumber(checked.anonymity[kind])}</b>
          <progress aria-labelledby={`anonymity-${kind}`} value={checked.anonymity[kind]} max={total} />
        </div>
      ))}
    </Box>
  )
}
