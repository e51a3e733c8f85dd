import { ChartNoAxesGantt } from 'lucide-react';
import { useState } from 'react';
import { Text } from 'react-aria-components';
import { ChartPicture } from '../../components/chart/chart-picture.tsx';
import { PremiumTag } from '../../components/ui/tag.tsx';
import styles from './carousel.module.css';
import type { TemplateOption } from './template-option.ts';

function Picture({ picture }: Pick<TemplateOption, 'picture'>) {
  const [failed, setFailed] = useState<TemplateOption['picture']>(null);
  if (picture === null || picture === failed) {
    return (
      <span className={styles.missing}>
        <ChartNoAxesGantt size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    );
  }
  if (typeof picture !== 'string') return <ChartPicture state={picture} smallestScale={0.3} />;
  return (
    <img
      className={styles.picture}
      src={picture}
      alt=""
      width={176}
      height={110}
      decoding="async"
      draggable={false}
      onError={() => setFailed(picture)}
    />
  );
}

/** A template in a carousel: its picture, its name and, where it applies, the premium tag. */
export function CarouselCard({ option }: { readonly option: TemplateOption }) {
  return (
    <>
      <span className={styles.frame}>
        <Picture picture={option.picture} />
        {option.isPremium && (
          <span className={styles.tag}>
            <PremiumTag />
          </span>
        )}
      </span>
      <Text slot="label" dir="auto" className={styles.name}>
        {option.name}
      </Text>
    </>
  );
}
