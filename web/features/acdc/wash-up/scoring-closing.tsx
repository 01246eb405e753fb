import { Anchor, Button } from '@mantine/core'
import { closeScoring, openScoring } from '../../../../contract/acdc/wash-up.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { unfinished, type Evaluator, type Overview } from './compared-rows.ts'
import classes from './wash-up.module.css'

type Props = { overview: Overview; nameOf: (evaluator: Evaluator) => string }

/** Closes the scoring, and says before who has not finished. */
export function CloseScoring({ overview, nameOf }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const closing = useWrite(closeScoring)
  const [confirm, dialog] = useConfirm()
  const late = unfinished(overview.evaluators)
  const handleClose = useOnce(async () => {
    const names = late.map(nameOf).join(', ')
    const text = (
      <>
        <p className={classes.paragraph}>{t('close.text')}</p>
        {late.length > 0 && <p className={classes.paragraph}>{t('close.unfinished', { names })}</p>}
      </>
    )
    if (!(await confirm({ title: t('close.action'), confirmLabel: t('close.action'), text }))) return
    await closing.mutateAsync({ params: { waveGuid: overview.waveGuid }, body: {} }).catch(() => undefined)
  })
  return (
    <>
      <Button variant="default" loading={closing.isPending} onClick={() => void handleClose()}>
        {t('close.action')}
      </Button>
      {dialog}
    </>
  )
}

/** Beside the time at which it was closed. */
export function OpenScoring({ overview }: Pick<Props, 'overview'>) {
  const { t } = useTranslation('acdc-wash-up')
  const opening = useWrite(openScoring)
  const [confirm, dialog] = useConfirm()
  const handleOpen = useOnce(async () => {
    const question = { title: t('reopen.action'), confirmLabel: t('reopen.action'), text: t('reopen.text') }
    if (!(await confirm(question))) return
    await opening.mutateAsync({ params: { waveGuid: overview.waveGuid }, body: {} }).catch(() => undefined)
  })
  return (
    <>
      <Anchor component="button" type="button" className={classes.reopen ?? ''} onClick={() => void handleOpen()}>
        {t('reopen.action')}
      </Anchor>
      {dialog}
    </>
  )
}
