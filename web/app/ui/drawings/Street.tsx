import { clsx } from 'clsx';
import type { ReactNode, ComponentProps } from 'react';
import { Painting } from './Painting.tsx';
import styles from './Street.module.css';

/** A Swedish street with a craftsman's van: the ground of the entry pages. */
export function Street({ className }: { className?: string }): ReactNode {
  return (
    <Painting
      className={className}
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <symbol id="st-fir" viewBox="0 0 60 120" overflow="visible">
          <path d="M27 120V96h6v24z" fill="var(--ink)" />
          <path d="M30 0 48 42H12zM30 26 54 72H6zM30 54l30 48H0z" fill="var(--pine)" />
          <path d="m30 0 18 42H30zm0 26 24 46H30zm0 28 30 48H30z" fill="var(--pine-deep)" />
        </symbol>
        <symbol id="st-birch" viewBox="0 0 60 120" overflow="visible">
          <path d="M27 120V40h6v80z" fill="var(--trunk)" />
          <path d="M27 64h3m0 16h3m-6 14h4" stroke="var(--ink)" strokeWidth="2" />
          <ellipse cx="30" cy="36" rx="26" ry="34" fill="var(--pine)" opacity=".75" />
        </symbol>
        <symbol id="st-window" viewBox="0 0 30 36" overflow="visible">
          <path d="M0 0h30v36H0z" fill="var(--trim)" />
          <path d="M4 4h22v28H4z" fill="var(--pane)" />
          <path d="M15 4v28M4 16h22" stroke="var(--trim)" strokeWidth="3" />
        </symbol>
      </defs>

      <path
        d="M0 300V196c120-42 238-50 356-26s214 22 330-10 250-40 374-12 260 34 380 2v150z"
        fill="var(--hill)"
      />
      <g opacity=".55">
        <use href="#st-fir" x="330" y="128" width="38" height="80" />
        <use href="#st-fir" x="366" y="140" width="32" height="66" />
        <use href="#st-fir" x="700" y="112" width="36" height="76" />
        <use href="#st-fir" x="1046" y="104" width="36" height="76" />
        <use href="#st-fir" x="1080" y="114" width="30" height="64" />
      </g>
      <path d="M0 300v-32c300-14 560-14 760-8s460 6 680-4v44z" fill="var(--ground)" />

      <use href="#st-fir" x="22" y="110" width="76" height="160" />
      <use href="#st-fir" x="84" y="152" width="54" height="116" />

      <g>
        <path d="M164 266V166h190v100z" fill="var(--falu)" />
        <path d="M164 166h190v8H164zm0 0h9v100h-9zm181 0h9v100h-9z" fill="var(--trim)" />
        <path d="m150 170 34-62h150l34 62z" fill="var(--roof)" />
        <path d="M300 82h22v40h-22z" fill="var(--falu-deep)" />
        <path d="M230 166v-26l29-24 29 24v26z" fill="var(--falu)" />
        <path d="m222 146 37-32 37 32" fill="none" stroke="var(--trim)" strokeWidth="7" />
        <use href="#st-window" x="247" y="136" width="24" height="28" />
        <use href="#st-window" x="184" y="192" width="34" height="42" />
        <use href="#st-window" x="300" y="192" width="34" height="42" />
        <path d="M238 266v-74h42v74z" fill="var(--trim)" />
        <path d="M243 266v-69h32v69z" fill="var(--pine)" />
        <path d="M230 266h58v6h-58z" fill="var(--ink)" opacity=".4" />
      </g>

      <g stroke="var(--ink)" strokeWidth="4" strokeLinecap="round">
        <path d="m392 268-24-118m40 116-24-118" />
        <path
          strokeWidth="3"
          d="m372 166 16-2m-13 18 16-3m-12 19 16-3m-12 19 16-3m-13 19 17-3m-13 19 17-3"
        />
      </g>

      <use href="#st-birch" x="430" y="146" width="60" height="124" />

      <g>
        <path d="M532 264V148h144v116z" fill="var(--ochre)" />
        <path d="M532 148h144v7H532zm0 0h8v116h-8zm136 0h8v116h-8z" fill="var(--trim)" />
        <path d="m520 152 14-46 24-26h92l24 26 14 46z" fill="var(--roof)" />
        <use href="#st-window" x="566" y="98" width="26" height="32" />
        <use href="#st-window" x="616" y="98" width="26" height="32" />
        <use href="#st-window" x="552" y="174" width="32" height="42" />
        <use href="#st-window" x="624" y="174" width="32" height="42" />
        <path d="M590 264v-50h28v50z" fill="var(--falu-deep)" />
        <path d="M582 264h44v5h-44z" fill="var(--ink)" opacity=".4" />
      </g>

      <g>
        <path d="M770 262v-68q0-8 8-8h112q6 0 10 5l24 30 22 6q6 2 6 9v26z" fill="var(--trim)" />
        <path d="M770 232h182v10H770z" fill="var(--falu)" />
        <path d="M892 192h5l22 28h-27z" fill="var(--pane)" />
        <path d="M880 186v76m-52-76v46" stroke="var(--ground)" strokeWidth="2" />
        <path
          d="m782 206 10-8 10 8v12h-20z"
          fill="none"
          stroke="var(--falu)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d="M782 180h92m-84 0v-8m22 8v-8m22 8v-8m22 8v-8m-78-2h92"
          stroke="var(--ink)"
          strokeWidth="4"
        />
        <g fill="var(--ink)">
          <circle cx="806" cy="262" r="17" />
          <circle cx="914" cy="262" r="17" />
        </g>
        <g fill="var(--ground)">
          <circle cx="806" cy="262" r="7" />
          <circle cx="914" cy="262" r="7" />
        </g>
        <path d="M982 270v-26h44v26z" fill="var(--falu)" />
        <path d="M982 244h44v8h-44z" fill="var(--falu-deep)" />
        <path d="M994 244v-9h20v9" fill="none" stroke="var(--ink)" strokeWidth="4" />
        <path d="M1000 250h8v8h-8z" fill="var(--ochre)" />
      </g>

      <g>
        <path d="M1128 262v-90h232v90z" fill="var(--falu)" />
        <path d="m1116 176 40-70h176l40 70z" fill="var(--roof)" />
        <path d="M1128 172h232v7h-232zm0 0h9v90h-9zm223 0h9v90h-9z" fill="var(--trim)" />
        <path d="M1176 82h24v40h-24z" fill="var(--falu-deep)" />
        <use href="#st-window" x="1154" y="194" width="32" height="40" />
        <use href="#st-window" x="1202" y="194" width="32" height="40" />
        <use href="#st-window" x="1306" y="194" width="32" height="40" />
        <path d="M1250 262v-68h40v68z" fill="var(--trim)" />
        <path d="M1255 262v-63h30v63z" fill="var(--pane)" />
        <path d="m1285 199-18 8v62l18-7z" fill="var(--ochre)" />
        <path d="M1240 262h60v7h-60z" fill="var(--ink)" opacity=".4" />
      </g>
      <use href="#st-birch" x="1064" y="158" width="50" height="106" />
      <use href="#st-fir" x="1368" y="98" width="78" height="166" />
    </Painting>
  );
}

/** The street along the foot of a page, behind what it says: sign-up, login and the about page. */
export function StreetBackdrop({ className, ...rest }: ComponentProps<typeof Street>): ReactNode {
  return <Street {...rest} className={clsx(styles.streetBackdrop, className)} />;
}
