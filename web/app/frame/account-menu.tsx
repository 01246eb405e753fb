import { drawn, fetched } from '../../ui/floating/fetched.ts'
import { useAnchor } from '../../ui/floating/use-anchor.ts'
import { useUser } from '../../platform/session/use-session.ts'
import { PersonButton } from '../../ui/shell/person-button.tsx'

const accountPanel = fetched(async () => (await import('./account-panel.tsx')).AccountPanel)
const AccountPanel = drawn(accountPanel)

/** Account menu: who is signed in, theme and sign-out. On phones also what does not fit into the header. */
export function AccountMenu() {
  const user = useUser()
  const { anchor, buttonProps, close } = useAnchor('dialog', accountPanel)
  if (!user) return null
  return (
    <>
      <PersonButton {...buttonProps} name={user.name} />
      <AccountPanel user={user} anchor={anchor} onChoose={close} />
    </>
  )
}
