import { useParams } from '@tanstack/react-router';
import { academyTexts } from '../app/locales/academy-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { AcademyPage } from '../features/academy/academy-page.tsx';
import { VideoPage } from '../features/academy/video-page.tsx';

/** /academy */
export function AcademyRoute() {
  return (
    <FeatureTexts texts={academyTexts}>
      <AcademyPage />
    </FeatureTexts>
  );
}

/** /academy/{videoId} */
export function AcademyVideoRoute() {
  const { videoId = '' } = useParams({ strict: false }) as { videoId?: string };
  return (
    <FeatureTexts texts={academyTexts}>
      <VideoPage videoId={videoId} />
    </FeatureTexts>
  );
}
