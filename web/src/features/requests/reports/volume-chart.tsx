import { countText, monthText, percentText, shareOf } from '@attestry/core/requests/report-texts'
import type { Report } from '@attestry/core/requests/reports'
import { styled } from '@mui/material/styles'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { SectionCard } from '../../../ui/section-card'
import { unseen } from '../../../ui/unseen'

type Month = Report['months'][number]

/** Requests by the month they came in, and how many of them are complete. A column and its rate lead to what they count. */
export function VolumeChart({ report }: { report: Report }) {
  const { months } = report
  const most = Math.max(1, ...months.map(({ created }) => created))
  return (
    <SectionCard title="Monthly Request Volume" text={`Last ${months.length} months, with completion rate`}>
      <Legend aria-hidden>
        <span className="created">Requests</span>
        <span className="completed">Completed</span>
      </Legend>
      <Columns className={months.length > 6 ? 'many' : ''}>
        {months.map((one, place) => {
          const these = {
            from: one.month,
            before: months[place + 1]?.month ?? monthAfter(one),
            period: report.period,
          }
          const all = report.is_sample ? null : addressOf('reportRequests', these)
          const done = report.is_sample ? null : addressOf('reportRequests', { ...these, figure: 'completed' })
          return (
            <li key={one.month}>
              <Linked className="column" to={all}>
                <span className="bars">
                  <b style={longAs(one.created / most)}>
                    {countText(one.created)}
                    <Unseen> requests in </Unseen>
                  </b>
                  <i className="created" style={longAs(one.created / most)} />
                  <i className="completed" style={longAs(one.completed / most)} />
                </span>
                <span className="month">
                  {monthText(one.month).slice(0, 3)}
                  <Unseen>{monthText(one.month).slice(3)}</Unseen>
                </span>
              </Linked>
              <Linked className="rate" to={one.created === 0 ? null : done}>
                <Unseen>
                  {countText(one.completed)} completed in {monthText(one.month)},{' '}
                </Unseen>
                {rateText(one)}
              </Linked>
            </li>
          )
        })}
      </Columns>
      <div style={unseen}>
        <table>
          <caption>Monthly request volume</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Requests</th>
              <th scope="col">Completed</th>
              <th scope="col">Completion rate</th>
            </tr>
          </thead>
          <tbody>
            {months.map((one) => (
              <tr key={one.month}>
                <th scope="row">{monthText(one.month)}</th>
                <td>{countText(one.created)}</td>
                <td>{countText(one.completed)}</td>
                <td>{rateText(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  )
}

const Linked = ({ to, className, children }: { to: string | null; className: string; children: ReactNode }) =>
  to === null ? (
    <span className={className}>{children}</span>
  ) : (
    <Link className={className} to={to}>
      {children}
    </Link>
  )

const Unseen = ({ children }: { children: ReactNode }) => <span style={unseen}>{children}</span>

const monthAfter = ({ month }: Month): number => {
  const date = new Date(month)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

const rateText = ({ created, completed }: Month): string => {
  const share = shareOf(completed, created)
  return share === null ? '–' : percentText(share)
}

/** How long a bar is, and how far along it its number stands. */
const longAs = (share: number): CSSProperties & { '--share': string } => ({ '--share': `${share * 100}%` })

const bar = { created: 'primary.light', completed: 'primary.main' } as const

const Legend = styled('div')(({ theme }) =>
  theme.unstable_sx({
    display: 'flex',
    gap: 2,
    mb: 1,
    fontSize: '0.75rem',
    color: 'text.secondary',
    '& span::before': {
      content: '""',
      display: 'inline-block',
      width: 10,
      height: 10,
      mr: 0.75,
      border: '1px solid',
      borderColor: bar.completed,
      borderRadius: '2px',
      forcedColorAdjust: 'none',
    },
    '& .completed::before': { bgcolor: bar.completed },
  }),
)

const Columns = styled('ul')(({ theme }) =>
  theme.unstable_sx({
    display: 'flex',
    gap: { xs: 0.5, sm: 1.5 },
    m: 0,
    p: 0,
    listStyle: 'none',
    '& li': { flex: '1 1 0', minWidth: 0 },
    '& li > *': {
      display: 'block',
      borderRadius: 1,
      color: 'text.primary',
      textAlign: 'center',
      textDecoration: 'none',
      fontSize: '0.75rem',
    },
    '& a:hover': { bgcolor: 'action.hover' },
    '& a:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
    '& .bars': {
      display: 'block',
      position: 'relative',
      height: 200,
      mt: 2.5,
      borderBottom: '1px solid',
      borderColor: 'divider',
    },
    // A completed request is a part of the requests, so its bar fills that of all.
    '& i': {
      position: 'absolute',
      bottom: 0,
      left: '50%',
      height: 'var(--share)',
      width: 'min(70%, 44px)',
      transform: 'translateX(-50%)',
      border: '1px solid',
      borderColor: bar.completed,
      borderBottomWidth: 0,
      borderRadius: '4px 4px 0 0',
      forcedColorAdjust: 'none',
      '@media (forced-colors: active)': { borderColor: 'CanvasText' },
    },
    '& i.completed': { bgcolor: bar.completed, '@media (forced-colors: active)': { bgcolor: 'CanvasText' } },
    '& b': { position: 'absolute', bottom: 'var(--share)', left: 0, right: 0, fontWeight: 600, lineHeight: 1.5 },
    '& .month': { display: 'block', pt: 0.5 },
    '& li .rate': { color: 'text.secondary', lineHeight: '24px' },
    // Twelve have no room side by side on a phone: they lie below each other.
    [theme.breakpoints.down('sm')]: {
      '&.many': { flexDirection: 'column' },
      '&.many li, &.many .column': { display: 'flex', alignItems: 'center', minHeight: 24 },
      '&.many .column': { flex: 1, minWidth: 0, textAlign: 'left' },
      '&.many .month': { order: -1, width: 32, pt: 0 },
      '&.many .rate': { width: 44, textAlign: 'right' },
      '&.many .bars': { flex: 1, height: 16, m: 0, mr: 5, border: 0, borderLeft: '1px solid', borderColor: 'divider' },
      '&.many i': {
        top: 0,
        left: 0,
        width: 'var(--share)',
        height: 'auto',
        transform: 'none',
        borderBottomWidth: '1px',
        borderLeftWidth: 0,
        borderRadius: '0 4px 4px 0',
      },
      '&.many b': { bottom: 'auto', right: 'auto', left: 'var(--share)', ml: 0.5, lineHeight: '16px' },
    },
  }),
)
