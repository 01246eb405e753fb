import { createContext, useContext } from 'react'

/** A blocked navigation that waits for the user's answer. */
type Leaving = { blocked: boolean; leave: () => void; stay: () => void }

/** The router's way to block navigation; a hook, since routers offer it as one. */
export type UseLeaveBlock = (when: boolean) => Leaving

const never: UseLeaveBlock = () => ({ blocked: false, leave: () => {}, stay: () => {} })
const LeaveBlockContext = createContext<UseLeaveBlock>(never)

/** The app gives the router's blocker here, once. Without it only closing the tab is guarded. */
export const LeaveBlockProvider = LeaveBlockContext.Provider

export const useLeaveBlockOfApp = (): UseLeaveBlock => useContext(LeaveBlockContext)
