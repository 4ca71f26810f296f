import type { ReactNode } from 'react';
import { Painting } from '../../../ui/drawings/Painting.tsx';

/** A red house with its door open: boots and tools at the threshold, the light on. */
export function Doorway({ className }: { className?: string }): ReactNode {
  return (
    <Painting className={className} viewBox="0 0 640 560" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="dw-frame">
          <rect width="640" height="560" rx="20" />
        </clipPath>
      </defs>
      <g clipPath="url(#dw-frame)">
        <path d="M0 0h640v560H0z" fill="var(--hill)" />
        <path d="M0 420c60-30 110-34 170-20v160H0z" fill="var(--ground)" opacity=".6" />
        <path d="M36 500V212h14v288z" fill="var(--trunk)" />
        <path d="M36 262h6m-6 44h9m5 40h-6m-8 48h7m7 42h-7" stroke="var(--ink)" strokeWidth="4" />
        <ellipse cx="40" cy="150" rx="66" ry="104" fill="var(--pine)" opacity=".8" />
        <ellipse cx="76" cy="206" rx="38" ry="58" fill="var(--pine-deep)" opacity=".75" />
        <path d="M120 500V84h520v416z" fill="var(--falu)" />
        <path
          d="M156 84v416m30-416v416m30-416v416m30-416v416m30-416v416m30-416v416m30-416v416m240-416v416m30-416v416"
          stroke="var(--falu-deep)"
          strokeWidth="3"
        />
        <path d="M120 84h18v416h-18z" fill="var(--trim)" />
        <path d="M96 84 150 0h490v84z" fill="var(--roof)" />
        <path d="M96 84h544v12H96z" fill="var(--trim)" />
        <path d="M132 28h508M114 56h526" stroke="var(--ink)" strokeWidth="3" opacity=".35" />

        <g>
          <path d="M178 178h132v152H178z" fill="var(--trim)" />
          <path d="M190 190h108v128H190z" fill="var(--pane)" />
          <path d="M244 190v128m-54-64h108" stroke="var(--trim)" strokeWidth="8" />
          <path
            d="M190 190h30c0 34-12 58-30 66zm108 0h-30c0 34 12 58 30 66z"
            fill="var(--trunk)"
            opacity=".9"
          />
          <path d="M172 330h144v10H172z" fill="var(--trim)" />
          <path d="M186 340h116v26H186z" fill="var(--ochre)" />
          <path
            d="M192 340c0-22 18-22 18 0 0-28 20-28 20 0 0-22 18-22 18 0 0-28 20-28 20 0 0-22 24-22 24 0z"
            fill="var(--pine)"
          />
          <g fill="var(--trim)">
            <circle cx="204" cy="326" r="5" />
            <circle cx="232" cy="320" r="5" />
            <circle cx="262" cy="322" r="5" />
            <circle cx="284" cy="328" r="5" />
          </g>
        </g>

        <g>
          <path d="M366 468V132h192v336z" fill="var(--trim)" />
          <path d="M366 132l96-44 96 44z" fill="var(--trim)" />
          <path d="M404 122l58-26 58 26z" fill="var(--falu)" />
          <path d="M384 468V150h156v318z" fill="var(--glow)" />
          <path d="M402 430h138v38H384z" fill="var(--ground)" />
          <path d="M430 190h52v62h-52z" fill="var(--trim)" />
          <path d="m436 246 16-26 10 14 8-10 8 22z" fill="var(--pine)" />
          <path d="M500 206h34" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
          <path d="M508 208c-6 28-10 70-8 118h28c2-48-2-90-8-118z" fill="var(--falu-deep)" />
          <path d="M514 208v118" stroke="var(--falu)" strokeWidth="3" />
          <path d="m384 150 44 22v280l-44 16z" fill="var(--pine)" />
          <path d="m392 176 28 13v90l-28 4zm0 128 28-4v124l-28 10z" fill="var(--pine-deep)" />
          <circle cx="420" cy="292" r="5" fill="var(--trim)" />
          <path d="M360 468h204v14H360z" fill="var(--trunk)" />
          <path d="M360 482h204v4H360z" fill="var(--ink)" opacity=".45" />
          <path d="M340 486h244v24H340z" fill="var(--ground)" />
          <path d="M316 510h292v26H316z" fill="var(--hill)" />
          <path d="M340 508h244v4H340zm-24 24h292v4H316z" fill="var(--ink)" opacity=".25" />
        </g>
        <g>
          <path d="M586 168v-10h22v10" fill="none" stroke="var(--ink)" strokeWidth="5" />
          <path d="M584 168h26l-4 40h-18z" fill="var(--glow)" />
          <path d="M580 164h34v8h-34zm5 42h24v7h-24z" fill="var(--ink)" />
        </g>

        <path d="M0 500h316v36h292v-36h32v60H0z" fill="var(--ground)" />
        <path d="M360 536h200l70 24H280z" fill="var(--glow)" opacity=".35" />

        <g transform="translate(188)">
          <path d="M352 440h22v30c14 2 24 6 24 16h-46z" fill="var(--ink)" />
          <path d="M352 440h22v6h-22z" fill="var(--ochre)" />
        </g>
        <g transform="translate(150 1)">
          <path d="M352 440h22v30c14 2 24 6 24 16h-46z" fill="var(--ink)" />
          <path d="M352 440h22v6h-22z" fill="var(--ochre)" />
        </g>

        <g stroke="var(--ink)" strokeLinecap="round">
          <path strokeWidth="7" d="m148 516 38-330m16 336 38-330" />
          <path
            strokeWidth="5"
            d="m184 226 50 6m-55 38 50 6m-55 38 50 6m-55 38 50 6m-55 38 50 6m-55 38 50 6m-54 38 48 6"
          />
        </g>

        <g>
          <path d="M238 524v-56h104v56z" fill="var(--pine)" />
          <path d="M238 468h104v18H238z" fill="var(--pine-deep)" />
          <path d="M266 468v-18h48v18" fill="none" stroke="var(--ink)" strokeWidth="8" />
          <path d="M280 480h20v16h-20z" fill="var(--ochre)" />
          <path d="M236 520h108v8H236z" fill="var(--ink)" opacity=".5" />
        </g>
      </g>
    </Painting>
  );
}
