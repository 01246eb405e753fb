import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { useEditor } from '../editor-context.ts'
import { LoadChip, loadTitles, notableLoad, totalOf } from '../grid/load-chip.tsx'
import classes from './side-boxes.module.css'

const shownMax = 8

/** Who evaluates so many people that answers get worse, other open waves included. */
export function LoadBox({ onShow }: { onShow: (email: string) => void }) {
  const { t } = useTranslation('nominations')
  const { checked } = useEditor()
  const busy = checked.loads.filter((load) => totalOf(load) >= notableLoad)
  const title = loadTitles(t)
  const more = busy.length - shownMax
  return (
    <Box title={t('load.title')} note={t('load.from', { count: notableLoad })}>
      {busy.length === 0 && <p className={classes.quiet}>{t('load.none')}</p>}
      <ul className={classes.loads}>
        {busy.slice(0, shownMax).map((load) => (
          <li key={load.assessorEmail}>
            <UnstyledButton className={classes.rater} onClick={() => onShow(load.assessorEmail)}>
              {load.assessorFullName || load.assessorEmail}
            </UnstyledButton>
            <span className={classes.minutes}>{t('load.shortMinutes', { number: load.minutes })}</span>
            <LoadChip load={load} title={title} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.quiet}>{t('load.more', { count: more })}</p>}
    </Box>
  )
}
