import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import classes from '../mailing.module.css'
import type { Audience } from './use-audience.ts'
import type { Recipients } from './use-recipients.ts'

/** Above reminders: whether all who are missing are chosen, how to choose them at one click, and who is left out. */
export function ReminderBanner({ audience, recipients }: { audience: Audience; recipients: Recipients }) {
  const { t } = useTranslation('mailing')
  const { due, leftOut, missing, nobody } = audience
  if (recipients.people.length === 0 || recipients.isLoading) return null
  const choose = () => recipients.select(new Set(due.map(({ id }) => String(id))))
  return (
    <div className={classes.reminders}>
      <Banner
        tone="ink"
        title={nobody ?? missing ?? t('due.chosen', { number: due.length })}
        action={
          missing && (
            <Button size="xs" leftSection={<IconUserCheck size={16} />} onClick={choose}>
              {t('due.choose', { count: due.length })}
            </Button>
          )
        }
      >
        {leftOut}
      </Banner>
    </div>
  )
}
