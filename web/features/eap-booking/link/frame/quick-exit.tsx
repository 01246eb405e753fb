import { useEffect } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { forgetOnReturn, leave, onEscapeTwice } from './leave.ts'
import { Sign } from './sign.tsx'
import classes from './frame.module.css'

/** Leaves the page for a neutral one, by a press or by Escape twice. A link, so that it also works without the script. */
export function QuickExit() {
  const { t, language } = usePage()
  const address = `/today?language=${language}`
  useEffect(() => onEscapeTwice(() => leave(address)), [address])
  useEffect(forgetOnReturn, [])
  return (
    <a
      href={address}
      className={classes['exit']}
      title={t('eap-public:page.leaveHint')}
      onClick={(event) => {
        event.preventDefault()
        leave(address)
      }}
    >
      <Sign name="exit" />
      {t('eap-public:page.leave')}
    </a>
  )
}
