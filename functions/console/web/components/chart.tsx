/** Small charts, day by day; the same numbers are in a table below, for screen readers. */
import { t } from '../i18n/text.ts';
import { Table } from './table.tsx';

export type Series = { name: string; kind: 'good' | 'bad' | 'open' | 'line'; values: readonly (number | null)[] };

const [width, height, top, left] = [560, 150, 8, 64];
const inner = { width: width - left, height: height - 24 - top };

const roundUp = (value: number): number => {
  if (value <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / unit) * unit;
};

export function Chart(props: {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Where each day leads. Then the drawing is for the mouse, and the table has the links for everybody. */
  links?: readonly string[];
  /** The maximum of the axis; by default the maximum of the values. */
  maximum?: number;
}) {
  const { title, days, series, format, links } = props;
  const isStacked = series.every(({ kind }) => kind !== 'line');
  const totals = days.map((_, index) => {
    const values = series.map(({ values }) => values[index] ?? 0);
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  const maximum = props.maximum ?? roundUp(Math.max(...totals, 0));
  const x = (index: number): number => left + ((index + 0.5) * inner.width) / days.length;
  const y = (value: number): number => top + inner.height * (1 - value / maximum);
  const rows = days.map((day, index) => ({
    day,
    link: links?.[index],
    values: series.map(({ values }) => values[index] ?? null),
  }));
  return (
    <figure class="chart">
      <figcaption>
        <strong>{title}</strong>
        {series.length > 1 && (
          <span class="legend">
            {series.map(({ name, kind }) => (
              <span key={name} class={`key ${kind}`}>
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        {...(links ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line class="rule" x1={left} x2={width} y1={y(maximum * share)} y2={y(maximum * share)} />
            <text x={left - 6} y={y(maximum * share) + 4} text-anchor="end">
              {format(maximum * share)}
            </text>
          </g>
        ))}
        {isStacked ? <Bars series={series} days={days} x={x} y={y} /> : <Lines series={series} x={x} y={y} />}
        {links?.map((link, index) => (
          <a key={link} href={link} tabindex={-1}>
            <title>{rows[index]?.day}</title>
            <rect
              class="day"
              x={left + (index * inner.width) / days.length}
              y={0}
              width={inner.width / days.length}
              height={height}
            />
          </a>
        ))}
        {days.map(
          (day, index) =>
            (days.length <= 7 || index % Math.ceil(days.length / 7) === 0) && (
              <text key={day} x={x(index)} y={height - 6} text-anchor="middle">
                {day}
              </text>
            ),
        )}
      </svg>
      <details>
        <summary>{t('as_table', { title })}</summary>
        <Table
          caption={title}
          rows={rows}
          keyOf={({ day }) => day}
          columns={[
            { title: t('day'), show: ({ day, link }) => (link === undefined ? day : <a href={link}>{day}</a>) },
            ...series.map(({ name }, place) => ({
              title: name,
              isNumber: true,
              show: ({ values }: (typeof rows)[number]) => {
                const value = values[place] ?? null;
                return value === null ? '–' : format(value);
              },
            })),
          ]}
        />
      </details>
    </figure>
  );
}

type Drawn = { series: readonly Series[]; x: (index: number) => number; y: (value: number) => number };

function Bars({ series, days, x, y }: Drawn & { days: readonly string[] }) {
  const barWidth = Math.min(28, (inner.width / days.length) * 0.7);
  return days.map((day, index) => {
    let base = 0;
    return series.map(({ name, kind, values }) => {
      const value = values[index] ?? 0;
      base += value;
      if (value === 0) return null;
      const [upper, lower] = [y(base), y(base - value)];
      return (
        <rect
          key={`${day} ${name}`}
          class={kind}
          x={x(index) - barWidth / 2}
          y={upper}
          width={barWidth}
          height={lower - upper}
        />
      );
    });
  });
}

/** A day without a value is omitted, not drawn as zero. */
function Lines({ series, x, y }: Drawn) {
  return series.map(({ name, values }) => {
    const points = values.flatMap((value, index) => (value === null ? [] : [[x(index), y(value)] as const]));
    return (
      <g key={name} class="line">
        <polyline points={points.map(([px, py]) => `${px},${py}`).join(' ')} />
        {points.map(([px, py]) => (
          <circle key={px} cx={px} cy={py} r={3} />
        ))}
      </g>
    );
  });
}
