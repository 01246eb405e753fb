import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The sign-in page is a document of its own, which the server renders: the browser loads it, and forgets this one. */
export function LeaveForSignIn() {
  const { history } = useRouter()
  useEffect(() => location.replace(history.location.href), [history])
  return null
}
